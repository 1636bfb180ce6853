import { sql } from 'kysely'
import type { Blueprint } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Next } from './schedule/schedule.ts'

interface DueReport {
  community_id: number
  id: number
  blueprint: Blueprint
  next_from: string
  time_zone: string
}

/** The report, of any community, that has been due the longest and that nobody else works on. */
export async function lockNextDue(tx: Db, now: Date): Promise<DueReport | undefined> {
  const { rows } = await sql<DueReport>`
    select community_id, report.id, blueprint, next_from, time_zone
    from report join community on community.id = community_id
    where next_run_at <= ${now}::timestamptz and deleted_at is null
    order by next_run_at, report.id limit 1 for update of report skip locked`.execute(tx)
  return rows[0]
}

export const advanceReport = (tx: Db, community: CommunityId, id: number, next: Next) =>
  tx
    .updateTable('report')
    .set({ next_from: next.from, next_run_at: next.at?.toISOString() ?? null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
