import { sql } from 'kysely'
import type { Failure } from '#contract/errorBody.ts'
import type { Blueprint, Report, ReportDetails } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
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
  author: number | null,
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

/** A report or run as a list shows it. */
interface ReportRow
  extends Pick<
    Report,
    'name' | 'is_regular' | 'period' | 'content_type' | 'sections' | 'recipients' | 'version' | 'runs'
  > {
  id: number
  parent_id: number | null
  author_id: number | null
  author: string | null
  is_author_deleted: boolean
  created_at: Date
  updated_at: Date
  state: Report['state']
  failure: Failure | null
  period_from: string | null
  period_to: string | null
  until: Date | null
  cut_off_at: Date | null
  next_run_at: Date | null
  last_id: number | null
  last_state: Report['state']
  last_failure: Failure | null
  last_created_at: Date | null
}

const columns = sql`
  report.id, report.parent_id, report.name, report.is_regular, report.period, report.content_type, report.sections,
  report.recipients, report.version, author_id, author.name as author,
  author.deleted_at is not null as is_author_deleted, report.created_at, report.updated_at,
  report.state, report.failure, report.cut_off_at, report.next_run_at,
  coalesce(report.period_from, once.period_from) as period_from, coalesce(report.period_to, once.period_to) as period_to,
  case when report.period_to >= (report.cut_off_at at time zone time_zone)::date then report.cut_off_at end as until,
  coalesce(runs, 0) as runs, last_run.id as last_id, last_run.state as last_state, last_run.failure as last_failure,
  last_run.created_at as last_created_at`

/** Reports with their authors and their newest runs; `report` is the table, to be narrowed. */
const withRuns = (community: CommunityId) => sql`
  report
  join community on community.id = community_id
  left join app_user as author on author.id = author_id
  left join lateral (
    select id, state, failure, created_at, period_from, period_to, count(*) over () as runs from report as run
    where run.community_id = ${community} and run.parent_id = report.id and run.deleted_at is null
    order by id desc limit 1
  ) as last_run on true
  left join lateral (
    select last_run.period_from, last_run.period_to where not report.is_regular
  ) as once on true`

/** A row as the contract has it. */
function toReport(row: ReportRow): Report {
  return {
    id: String(row.id),
    parent_id: row.parent_id === null ? null : String(row.parent_id),
    name: row.name,
    is_regular: row.is_regular,
    period: row.period,
    content_type: row.content_type,
    sections: row.sections,
    recipients: row.recipients,
    author: authorOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    state: row.state,
    failure: row.failure,
    period_days: daysOf(row),
    cut_off_at: row.cut_off_at?.toISOString() ?? null,
    next_run_at: row.next_run_at?.toISOString() ?? null,
    runs: row.runs,
    last_run: lastRunOf(row),
  }
}

const authorOf = ({ author_id, author, is_author_deleted }: ReportRow): Report['author'] =>
  author_id === null ? null : { id: String(author_id), name: author ?? '', is_deleted: is_author_deleted }

function daysOf({ period_from, period_to, until }: ReportRow): Report['period_days'] {
  if (period_from === null || period_to === null) return null
  return { from: period_from, to: period_to, until: until?.toISOString() ?? null }
}

function lastRunOf({ last_id, last_state, last_failure, last_created_at }: ReportRow): Report['last_run'] {
  if (last_id === null || last_state === null || last_created_at === null) return null
  return {
    id: String(last_id),
    state: last_state,
    failure: last_failure,
    created_at: last_created_at.toISOString(),
  }
}
