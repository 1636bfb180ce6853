import type { CommentFilters, CommentOrder } from '#contract/content/comments.ts'
import type { Emotion, EmotionSource } from '#contract/content/emotions.ts'
import type { TagChoice } from '#contract/content/filterAddress.ts'
import { type DateRange, resolveRange } from '../filter/days/dateRange.ts'
import type { Day } from '../filter/days/day.ts'
import { noTags } from '../filter/tags/tagFilter.ts'
import type { CommentListInput } from './comments.api.ts'

/** In percent, both ends inclusive; null: no such end. */
export interface ConfidenceRange {
  min: number | null
  max: number | null
}

/** Orders of a list of comments of many posts. */
export const orders = ['newest', 'oldest', 'unsure'] as const satisfies readonly CommentOrder[]

/** What is so, is not so, or does not matter (null). */
export const answers = ['is_open', 'is_answered', 'is_question', 'is_own', 'has_text', 'is_deleted'] as const

type Answers = Record<(typeof answers)[number], boolean | null>

/** All state of the screen of comments; it lives in the address. null: no such filter, nothing open. */
export interface CommentsState extends Answers {
  emotions: readonly Emotion[]
  sources: readonly EmotionSource[]
  confidence: ConfidenceRange
  range: DateRange
  tags: TagChoice
  authors: readonly string[]
  /** Keys of topics. */
  topics: readonly string[]
  search: string
  /** Of one post, of one thread. */
  content: string | null
  thread: string | null
  /** Whom it is assigned to, by id. */
  assigned: string | null
  order: (typeof orders)[number]
  /** The comment whose context is shown. */
  comment: string | null
  /** The post that is open in the drawer. */
  item: string | null
}

export const noFilters = {
  emotions: [],
  sources: [],
  confidence: { min: null, max: null },
  range: null,
  tags: noTags,
  authors: [],
  topics: [],
  search: '',
  content: null,
  thread: null,
  assigned: null,
  is_answered: null,
  is_question: null,
  is_own: null,
  has_text: null,
  is_deleted: null,
  is_open: null,
} as const satisfies Partial<CommentsState>

export const initialComments: CommentsState = { ...noFilters, order: 'newest', comment: null, item: null }

/** What is asked of the server to show a state on the day `today`. */
export function listInput(state: CommentsState, today: Day): CommentListInput {
  return { filters: commentFilters(state, today), order: state.order }
}

/**
 * The community's own comments and deleted ones are left out, as they are of every count and share, until they are asked for;
 * of a thread they are a part.
 */
export function commentFilters(state: CommentsState, today: Day): CommentListInput['filters'] {
  const { emotions, sources, confidence, range, tags, authors, topics, search, content, thread } = state
  const given = answers.filter((name) => state[name] !== null)
  const filters: Partial<CommentFilters> = {
    emotions: [...emotions],
    sources: [...sources],
    authors: [...authors],
    topics: [...topics],
    tags: { any: [...tags.any], all: [...tags.all], none: [...tags.none] },
    search,
    confidence: {
      ...(confidence.min !== null && { min: confidence.min / 100 }),
      ...(confidence.max !== null && { max: confidence.max / 100 }),
    },
    ...resolveRange(range, today),
    ...(content !== null && { content_id: content }),
    ...(thread !== null && { thread_id: thread }),
    ...(state.assigned !== null && { assigned_to: state.assigned }),
  }
  const people = thread === null ? { is_own: false, is_deleted: false } : {}
  return { ...filters, ...people, ...Object.fromEntries(given.map((name) => [name, state[name]])) }
}
