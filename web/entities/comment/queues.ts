import type { CommentQueue } from '#contract/content/comments.ts'
import { queueFilters } from '#contract/content/queueFilters.ts'
import { commentQueues } from '#contract/vocabulary.ts'
import { answers, type CommentsState, commentFilters, noFilters } from './commentsState.ts'

/** The state that shows a queue; null: everything. The least sure come first where being unsure is the point. */
export function queueState(queue: CommentQueue | null): Partial<CommentsState> {
  if (queue === null) return { ...noFilters, order: 'newest' }
  const { emotions = [], sources = [], confidence, ...rest } = queueFilters[queue]
  const max = confidence?.max
  return {
    ...noFilters,
    emotions,
    sources,
    confidence: { min: null, max: max === undefined ? null : Math.round(max * 100) },
    ...Object.fromEntries(answers.map((name) => [name, rest[name] ?? null])),
    // As without a filter.
    is_own: null,
    is_deleted: null,
    order: queue === 'unsure' ? 'unsure' : 'newest',
  }
}

/** The queue whose comments a state shows, whatever their order; null: everything, undefined: something else. */
export function findQueue(state: CommentsState): CommentQueue | null | undefined {
  const shown = meaning(state)
  return [null, ...commentQueues].find((queue) => meaning({ ...state, ...queueState(queue) }) === shown)
}

/** The day does not matter: no queue has one. */
const meaning = (state: CommentsState) =>
  JSON.stringify([state.range, commentFilters({ ...state, range: null }, '')])
