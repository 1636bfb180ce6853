import { batchSize } from '#networks/vk/request.ts'
import type { Sync } from './block.ts'
import { discussedPosts } from './comments.queries.ts'
import { storeComments } from './comments.ts'
import { readAgain } from './posts.ts'

/** Posts at VK of which something was heard. */
export interface Touched {
  /** To be read again, or for the first time. */
  posts: string[]
  /** Whose comments are to be read again. */
  discussed: string[]
}

/** Reads again what events have touched. Errors: VkProblem, VkError. */
export async function readTouched(sync: Sync, { posts, discussed }: Touched): Promise<void> {
  await readAgain(sync, posts)
  const found = await discussedPosts(sync.db, sync.community, discussed)
  for (let start = 0; start < found.length; start += batchSize)
    await storeComments(sync, found.slice(start, start + batchSize))
}
