import type { Heard } from '#networks/network.ts'
import type { Reading } from './block.ts'
import { discussedPosts } from './comments.queries.ts'
import { storeComments } from './comments.ts'
import { readAgain } from './posts.ts'

/** Posts, by the network's ids, of which something was heard. */
export type Touched = Pick<Heard, 'posts' | 'discussed'>

/** Posts whose comments are read and stored at once. */
const atOnce = 25

/** Reads again what events have touched. Errors: NetworkProblem, NetworkRefusal. */
export async function readTouched(reading: Reading, { posts, discussed }: Touched): Promise<void> {
  await readAgain(reading, posts)
  const found = await discussedPosts(reading.db, reading.community, discussed)
  for (let start = 0; start < found.length; start += atOnce)
    await storeComments(reading, found.slice(start, start + atOnce))
}
