import type { Emotion, EmotionSource } from '#contract/emotions.ts'
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
  answered_at: 'Отвечен',
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
    en: 'Each comment as it was read last, also deleted ones and the community’s own unless filters leave them out.',
    ru: 'Каждый комментарий, каким он считан в последний раз; удалённые и свои — тоже, если фильтры их не убирают.',
  },
  explain: (language) => abouts[language],
}

const abouts: Record<ExportLanguage, Partial<Record<Column, string>>> = {
  en: {
    emotion: 'positive, neutral or negative; unknown is no tone.',
    confidence: 'How sure the model is of the emotion.',
    likes: 'Likes of the comment.',
    answered_at: 'When the community first answered it.',
  },
  ru: {
    emotion:
      'positive, neutral или negative — положительная, нейтральная, отрицательная; unknown — не определена.',
    confidence: 'Насколько модель уверена в эмоции.',
    likes: 'Лайки комментария.',
    answered_at: 'Когда сообщество впервые ответило.',
  },
}
