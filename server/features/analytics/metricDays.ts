import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { changeAllDays, takeChanges, takeHistories } from './metricChanges.queries.ts'
import { sumUpDays } from './metricDays.queries.ts'

/** Rolls up all changes in many transactions; `signal` stops it between two of them. */
export async function sumUpChanges(db: Db, community: CommunityId, signal?: AbortSignal) {
  for (const step of [takeHistories, takeChanges, sumUpDays])
    while (await step(db, community)) signal?.throwIfAborted()
}

/** Rebuilds all days and gains of a community. */
export async function rebuildDays(db: Db, community: CommunityId) {
  await changeAllDays(db, community)
  await sumUpChanges(db, community)
}
