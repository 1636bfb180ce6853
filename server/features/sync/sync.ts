import type { SyncRun } from '#contract/settings/sync.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { findCommunity, findNewestRun, insertRun } from './sync.queries.ts'

export { reassignFollowers } from './capture.ts'
export { dayAfterOldest, listBlocks, retryFailed, write } from './sync.queries.ts'

/**
 * Queues a synchronisation of a community with its network, unless one is under way or the community is paused. In a transaction
 * the job is queued when it commits.
 */
export const startRun = (db: Db, community: CommunityId): Promise<SyncRun | undefined> =>
  insertRun(db, community)

/** The same for a person, who is told of the run, or of the one under way. Errors: conflict while the community is paused. */
export async function refresh(db: Db, community: CommunityId): Promise<SyncRun> {
  const queued = await insertRun(db, community)
  if (queued) return queued
  const found = await findCommunity(db, community)
  const run = found?.is_read ? await findNewestRun(db, community) : undefined
  if (!run) throw new AppError('conflict', reason('community_paused'))
  return run
}
