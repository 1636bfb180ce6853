import { discussAgain } from './comments.queries.ts'
import { syncComments } from './comments.ts'
import { readAgain } from './posts.ts'
import { makeProgress } from './progress.ts'
import type { Sync } from './run.ts'

/** Posts at VK of which something was heard. */
export interface Touched {
  /** To be read again, or for the first time. */
  posts: number[]
  /** Whose comments are to be read again. */
  discussed: number[]
}

/** Reads again what events have touched. Errors: VkProblem, VkError. */
export async function readTouched(sync: Sync, { posts, discussed }: Touched): Promise<void> {
  await readAgain(sync, posts)
  await discussAgain(sync.db, sync.community, discussed)
  const ended = makeProgress()
  ended.end()
  await syncComments(sync, { cursor: null, succeeded_at: null }, ended)
}
