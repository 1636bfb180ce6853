import type { ContentKind, ContentType } from '#contract/content/content.ts'
import { type Metric, metrics, metricUnit } from '#contract/metrics/metrics.ts'
import { networkNamed } from '#networks/registry.ts'
import { metricTexts, naming, writeFormulas } from '#server/export/metricTexts.ts'
import type { ExportLanguage, ExportTable } from '#server/export/table.ts'

/** Columns of an exported post or story. Times are strings, in the community's time zone or ISO 8601 in UTC. */
export interface ContentExportRow extends Record<Metric, number | null> {
  id: string
  kind: ContentKind
  type: ContentType
  published_at: string
  url: string
  text: string
  author: string | null
  tags: string[]
  linked_post_url: string | null
  linked_story_urls: string[]
  followers: number | null
  captured_at: string
  deleted_at: string | null
}

type Column = keyof ContentExportRow

const columns: readonly Column[] = [
  'id',
  'kind',
  'type',
  'published_at',
  'url',
  'text',
  'author',
  'tags',
  'linked_post_url',
  'linked_story_urls',
  ...metrics,
  'followers',
  'captured_at',
  'deleted_at',
]

/** Column titles with units. */
const metricTitles = (language: ExportLanguage) =>
  Object.fromEntries(
    metrics.map((metric) => {
      const { label } = metricTexts[language].metrics[metric]
      return [metric, metricUnit[metric] === 'percent' ? `${label}, %` : label]
    }),
  ) as Record<Metric, string>

// Not ‘ID’: Excel takes a CSV file that begins with it for SYLK.
const en: Record<Column, string> = {
  id: 'Id',
  kind: 'Kind',
  type: 'Type',
  published_at: 'Published',
  url: 'Link',
  text: 'Text',
  author: 'Author',
  tags: 'Tags',
  linked_post_url: 'Linked post',
  linked_story_urls: 'Linked stories',
  ...metricTitles('en'),
  followers: 'Followers when published',
  captured_at: 'Updated',
  deleted_at: 'Deleted',
}

const ru: Record<Column, string> = {
  id: 'Номер',
  kind: 'Вид',
  type: 'Тип',
  published_at: 'Опубликовано',
  url: 'Ссылка',
  text: 'Текст',
  author: 'Автор',
  tags: 'Теги',
  linked_post_url: 'Связанный пост',
  linked_story_urls: 'Связанные истории',
  ...metricTitles('ru'),
  followers: 'Подписчики на момент публикации',
  captured_at: 'Обновлено',
  deleted_at: 'Удалено',
}

export const contentTable: ExportTable<Column> = {
  columns,
  titles: { en, ru },
  moments: new Set(['published_at', 'captured_at', 'deleted_at']),
  units: { ...metricUnit, followers: 'count' },
  widths: { url: 38, text: 60, author: 24, tags: 28, linked_post_url: 38, linked_story_urls: 38 },
  basis: {
    en: 'Latest values of each post and story since it was published, as of the time in its row.',
    ru: 'Последние значения каждого поста и истории с момента публикации, на время в строке.',
  },
  explain(language, { definitions, network }) {
    const texts = naming(networkNamed(network).words[language].network, metricTexts[language].metrics)
    const told = metrics.map((metric) => {
      const formulas = definitions ? writeFormulas(metric, definitions, language) : []
      const { about } = texts[metric]
      return [metric, formulas.length > 0 ? `${about} ${formulas.join('; ')}.` : about]
    })
    return { ...moments[language], ...Object.fromEntries(told) }
  },
}

const moments: Record<ExportLanguage, Partial<Record<Column, string>>> = {
  en: {
    captured_at: 'When the numbers in the row were last updated.',
    followers: 'How many followers the community had.',
  },
  ru: { captured_at: 'Когда обновлены числа в строке.', followers: 'Сколько подписчиков было у сообщества.' },
}
