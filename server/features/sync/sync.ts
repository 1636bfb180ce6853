import type { SyncRun } from '#contract/sync.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { findNewestRun, insertRun } from './sync.queries.ts'

export { write } from './sync.queries.ts'

/**
 * Queues a synchronisation of a community with its network, or gives the one under way. In a transaction the job is queued
 * when it commits.
 */
export async function startRun(db: Db, community: CommunityId): Promise<SyncRun> {
  const run = (await insertRun(db, community)) ?? (await findNewestRun(db, community))
  if (!run) throw new Error(`No run of community ${community} after queueing one`)
  return run
}
