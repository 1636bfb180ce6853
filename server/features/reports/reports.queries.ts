import { sql } from 'kysely'
import type { Blueprint, Report, ReportDetails } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { columns, type ReportRow, toReport, withRuns } from './reportRow.queries.ts'
import type { Next } from './schedule/schedule.ts'

interface Asked {
  is_regular?: boolean
  parent_id?: string
  page: number
  per_page: number
}

/** Reports, or the runs of one, newest first, and how many there are. */
export async function listReports(db: Db, community: CommunityId, asked: Asked) {
  const { is_regular = null, parent_id = null, page, per_page } = asked
  const isListed = sql`
    report.community_id = ${community} and report.deleted_at is null
    and ${parent_id === null ? sql`report.parent_id is null` : sql`report.parent_id = ${parent_id}`}
    and ${is_regular === null ? sql`true` : sql`report.is_regular = ${is_regular}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<ReportRow>`
      select ${columns} from ${withRuns(community)} where ${isListed}
      order by report.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total from report where ${isListed}`.execute(db),
  ])
  return { items: rows.map(toReport), page, per_page, total: counted.rows[0]?.total ?? 0 }
}

/** owner_id: who made the report, or of a run its report; null when that is not known any more. */
type FoundReport = ReportDetails & { owner_id: number | null }

/** A report or run that is not deleted. */
export async function findReport(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<FoundReport | undefined> {
  const { rows } = await sql<ReportRow & Pick<FoundReport, 'blueprint' | 'has_webhook_secret' | 'owner_id'>>`
    select ${columns}, report.blueprint, owner_id, has_webhook_secret
    from ${withRuns(community)}
    cross join lateral (
      select author_id as owner_id, webhook_secret is not null as has_webhook_secret from report as whole
      where whole.community_id = ${community} and whole.id = coalesce(report.parent_id, report.id)
    ) as owner
    where report.community_id = ${community} and report.id = ${id} and report.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { blueprint, has_webhook_secret, owner_id } = row
  return { ...toReport(row), sections: blueprint.sections, blueprint, has_webhook_secret, owner_id }
}

/** Whether there is, or was before it was deleted, such a report or run. */
export async function hasReport(db: Db, community: CommunityId, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from report where community_id = ${community} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** What a change of a report or run asks first. */
export interface Locked {
  id: number
  parent_id: number | null
  author_id: number | null
  blueprint: Blueprint
  version: number
  state: Report['state']
  next: Next | null
  is_deleted: boolean
  time_zone: string
}

/** A report or run, deleted or not, that nobody else changes until the transaction is over. */
export async function lockReport(tx: Db, community: CommunityId, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<Omit<Locked, 'next'> & { next_from: string | null; next_run_at: Date | null }>`
    select report.id, parent_id, author_id, blueprint, version, state, next_from, next_run_at,
      deleted_at is not null as is_deleted, time_zone
    from report join community on community.id = community_id
    where community_id = ${community} and report.id = ${id} for update of report`.execute(tx)
  if (!rows[0]) return undefined
  const { next_from, next_run_at, ...locked } = rows[0]
  return { ...locked, next: next_from === null ? null : { from: next_from, at: next_run_at } }
}

export async function insertReport(
  db: Db,
  community: CommunityId,
  author: number,
  blueprint: Blueprint,
  next: Next | null,
): Promise<string> {
  const { id } = await db
    .insertInto('report')
    .values({
      community_id: community,
      author_id: author,
      blueprint: JSON.stringify(blueprint),
      next_from: next?.from ?? null,
      next_run_at: next?.at?.toISOString() ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

export const updateReport = (
  tx: Db,
  community: CommunityId,
  id: number,
  blueprint: Blueprint,
  next: Next | null,
) =>
  tx
    .updateTable('report')
    .set({
      blueprint: JSON.stringify(blueprint),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      next_from: next?.from ?? null,
      next_run_at: next?.at?.toISOString() ?? null,
    })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const setDeleted = (tx: Db, community: CommunityId, id: number, isDeleted: boolean) =>
  tx
    .updateTable('report')
    .set({ deleted_at: isDeleted ? sql<Date>`coalesce(deleted_at, now())` : null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** The community's time zone. */
export async function getTimeZone(db: Db, community: CommunityId): Promise<string> {
  const { time_zone } = await db
    .selectFrom('community')
    .select('time_zone')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return time_zone
}
