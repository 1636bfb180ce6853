import { sql } from 'kysely'
import type { Blueprint } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Next } from './schedule/schedule.ts'

export interface Due {
  community_id: number
  id: number
}

/** The reports, of all communities that there are, that are due; those that have been so the longest first. */
export const listDue = (db: Db, now: Date): Promise<Due[]> =>
  db
    .selectFrom('report')
    .innerJoin('community', 'community.id', 'community_id')
    .select(['community_id', 'report.id'])
    .where('next_run_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('next_run_at')
    .orderBy('report.id')
    .execute()

interface DueReport {
  blueprint: Blueprint
  next_from: string
  time_zone: string
}

/** A report that is still due and that nobody else works on. */
export async function lockDue(
  tx: Db,
  community: CommunityId,
  id: number,
  now: Date,
): Promise<DueReport | undefined> {
  const { rows } = await sql<DueReport>`
    select blueprint, next_from, time_zone from report join community on community.id = community_id
    where community_id = ${community} and report.id = ${id} and next_run_at <= ${now}::timestamptz
      and deleted_at is null
    for update of report skip locked`.execute(tx)
  return rows[0]
}

export const advanceReport = (tx: Db, community: CommunityId, id: number, next: Next) =>
  tx
    .updateTable('report')
    .set({ next_from: next.from, next_run_at: next.at?.toISOString() ?? null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
