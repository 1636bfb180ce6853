import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Channel } from './delivery.queries.ts'

/**
 * Has the failed deliveries of a run, or one of them, wait again, and gives them: each to one of those who ask at once, and
 * none that went.
 */
export async function reopenFailed(tx: Db, community: CommunityId, run: string, delivery: string | null) {
  const { rows } = await sql<{ id: number; channel: Channel }>`
    update report_delivery set state = 'waiting', failure = null
    where community_id = ${community} and report_id = ${run} and state = 'failed'
      and (${delivery}::bigint is null or id = ${delivery}::bigint)
    returning id, channel`.execute(tx)
  return rows
}

export async function hasDelivery(db: Db, community: CommunityId, run: string, delivery: string) {
  const { rows } = await sql`
    select from report_delivery
    where community_id = ${community} and report_id = ${run} and id = ${delivery}`.execute(db)
  return rows.length > 0
}
