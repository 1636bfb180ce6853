import type { Emotion, EmotionSource } from '#contract/content/emotions.ts'
import type { ExportLanguage, ExportTable } from '#server/export/table.ts'

/** What is exported of a comment. Moments are texts, see `ExportRow`. */
export interface CommentExportRow {
  id: string
  published_at: string
  author: string | null
  author_id: string | null
  text: string
  emotion: Emotion
  emotion_source: EmotionSource | null
  /** In percent. */
  confidence: number | null
  changed_by: string | null
  changed_at: string | null
  likes: number | null
  answered_at: string | null
  deleted_at: string | null
  url: string
  post_url: string
}

type Column = keyof CommentExportRow

const columns: readonly Column[] = [
  'id',
  'published_at',
  'author',
  'author_id',
  'text',
  'emotion',
  'emotion_source',
  'confidence',
  'changed_by',
  'changed_at',
  'likes',
  'answered_at',
  'deleted_at',
  'url',
  'post_url',
]

const en: Record<Column, string> = {
  id: 'Id',
  published_at: 'Published',
  author: 'Author',
  author_id: 'Author ID',
  text: 'Text',
  emotion: 'Sentiment',
  emotion_source: 'Set by',
  confidence: 'Confidence, %',
  changed_by: 'Changed by',
  changed_at: 'Changed',
  likes: 'Likes',
  answered_at: 'Answered',
  deleted_at: 'Deleted',
  url: 'Link',
  post_url: 'Post',
}

const ru: Record<Column, string> = {
  id: 'Номер',
  published_at: 'Опубликован',
  author: 'Автор',
  author_id: 'ID автора',
  text: 'Текст',
  emotion: 'Тональность',
  emotion_source: 'Кто указал',
  confidence: 'Уверенность, %',
  changed_by: 'Кто изменил',
  changed_at: 'Изменён',
  likes: 'Лайки',
  answered_at: 'Получил ответ',
  deleted_at: 'Удалён',
  url: 'Ссылка',
  post_url: 'Пост',
}

export const commentTable: ExportTable<Column> = {
  columns,
  titles: { en, ru },
  moments: new Set(['published_at', 'changed_at', 'answered_at', 'deleted_at']),
  units: { likes: 'count', confidence: 'percent' },
  widths: { text: 60, author: 24, changed_by: 24, url: 38, post_url: 38 },
  basis: {
    en: 'Latest version of each comment, including deleted ones and the community’s own unless filtered out.',
    ru: 'Последняя версия каждого комментария, включая удалённые и свои, если их не убирают фильтры.',
  },
  explain: (language) => abouts[language],
}

const abouts: Record<ExportLanguage, Partial<Record<Column, string>>> = {
  en: {
    emotion: 'positive, neutral or negative; unknown means unclear.',
    confidence: 'How confident the model is.',
    likes: 'Likes of the comment.',
    answered_at: 'When the community first replied.',
  },
  ru: {
    emotion: 'positive — позитивный, neutral — нейтральный, negative — негативный, unknown — не определена.',
    confidence: 'Насколько уверена модель.',
    likes: 'Лайки комментария.',
    answered_at: 'Когда сообщество впервые ответило.',
  },
}
