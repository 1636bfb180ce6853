import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { changeAllDays, takeChanges, takeHistories } from './metricChanges.queries.ts'
import { sumUpDays } from './metricDays.queries.ts'

/** Sums up all that changed, in many transactions; `signal` ends it between two of them. */
export async function sumUpChanges(db: Db, community: CommunityId, signal?: AbortSignal) {
  for (const step of [takeHistories, takeChanges, sumUpDays])
    while (await step(db, community)) signal?.throwIfAborted()
}

/** Sums up all days of a community anew, and what its content gained on them. */
export async function rebuildDays(db: Db, community: CommunityId) {
  await changeAllDays(db, community)
  await sumUpChanges(db, community)
}
