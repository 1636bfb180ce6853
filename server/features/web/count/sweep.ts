import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { whileThere } from '../places.ts'
import { listSites } from '../site/sites.queries.ts'
import { deleteOldMinutes } from './now.queries.ts'
import { minuteAt, stepAt } from './now.ts'
import { dropPartitionsBefore } from './partitions.queries.ts'
import {
  deleteOldEvents,
  deleteOldSalts,
  findRetention,
  forgetCommunity,
  listLeftSites,
  type Retention,
  removeGoneTags,
} from './sweep.queries.ts'

/**
 * Deletes what no site keeps any longer: salts of past days, minutes that are over, months of single events as wholes, and the rest
 * by the retention of each site, and what is left of deleted communities and tags. Sums stay. @returns the names of dropped partitions.
 * @throws what went wrong with one site, after all others.
 */
export async function sweep(db: Db): Promise<string[]> {
  const errors: unknown[] = []
  const kept = new Map<CommunityId, Retention>()
  for (const community of await listSites(db)) {
    try {
      const retention = await whileThere(db, community, () => sweepSite(db, community))
      if (retention) kept.set(community, retention)
    } catch (error) {
      errors.push(error)
    }
  }
  const [longest = new Date().toISOString()] = [...kept.values()].map(({ before }) => before).sort()
  // Of a site that could not be asked nobody knows what it keeps.
  const dropped = errors.length > 0 ? [] : await dropPartitionsBefore(db, longest)
  for (const [community, retention] of kept)
    await whileThere(db, community, () => deleteOldEvents(db, community, retention)).catch((error) =>
      errors.push(error),
    )
  for (const community of await listLeftSites(db)) await forgetCommunity(db, community)
  if (errors.length > 0) throw errors[0]
  return dropped
}

/** @returns what the site keeps of its events. */
async function sweepSite(db: Db, community: CommunityId): Promise<Retention | undefined> {
  await deleteOldSalts(db, community)
  await deleteOldMinutes(db, community, minuteAt(stepAt(Date.now())))
  await removeGoneTags(db, community)
  return findRetention(db, community)
}
