import type { VkApi, VkToken } from '#networks/vk/api.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { HashPerson } from '../commenters/commenters.ts'
import type { Progress } from './progress.ts'
import type { BlockState } from './sync.queries.ts'

/** What the blocks of one run work with. */
export interface Sync {
  db: Db
  vk: VkApi
  tokens: VkToken[]
  community: CommunityId
  /** The community's id at VK, positive. */
  vkId: number
  /** By which people who are erased are known. */
  hashPerson: HashPerson
  /** Aborted when the process is to stop: the run ends at the next call and goes on at the next start. */
  signal?: AbortSignal
}

/** A block's work. `posts` tells the blocks that follow the wall when there are more posts, and when there are all. */
export type Block = (sync: Sync, state: BlockState, posts: Progress) => Promise<void>
