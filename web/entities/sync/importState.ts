import type { SyncBlock, SyncBlockName, SyncStatus } from '#contract/settings/sync.ts'
import { isRunning } from './progress.ts'

/** What of a first import is still to come; what has stopped for a reason of its own the banners tell. */
export interface ImportState {
  posts: SyncBlock | undefined
  comments: SyncBlock | undefined
  reach: SyncBlock | undefined
  /** All posts published on this day and later are here. */
  since: string | null
  isRunning: boolean
}

/** Screens that an import leaves with less than they will show. */
export type ImportScreen = 'feed' | 'comments' | 'overview' | 'tags' | 'proposals' | 'reports' | 'compare'

/** Undefined when everything has been here once, and before anything was begun. */
export function findImport(status: SyncStatus): ImportState | undefined {
  if (!status.run) return undefined
  const find = (name: SyncBlockName) => status.blocks.find(({ block }) => block === name)
  const coming = (block: SyncBlock | undefined) =>
    block?.succeeded_at === null && block.problem === null ? block : undefined
  const posts = find('posts')
  const state = {
    // Whatever stops them: what is here of them is all that there is to go by. Without a token for them none are on their way.
    posts: posts?.succeeded_at === null && posts.problem !== 'no_token' ? posts : undefined,
    comments: coming(find('comments')),
    reach: coming(find('reach')),
    since: status.posts_from,
    isRunning: isRunning(status),
  }
  return state.posts || (state.isRunning && (state.comments || state.reach)) ? state : undefined
}

/**
 * An estimate as it is said: up to an hour in minutes, further on in fives; beyond two hours in whole ones. In seconds; null where less
 * than a minute is left.
 */
export function roundLeft(seconds: number): number | null {
  if (seconds < 60) return null
  const minutes = Math.ceil(seconds / 60)
  const step = minutes <= 10 ? 1 : minutes <= 120 ? 5 : 60
  return Math.ceil(minutes / step) * step * 60
}
