import { sql } from 'kysely'
import type { Failure } from '#contract/errorBody.ts'
import type { Report } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'

/** A report or run as a list shows it. */
export interface ReportRow
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

export const columns = sql`
  report.id, report.parent_id, report.name, report.is_regular, report.period, report.content_type, report.sections,
  report.recipients, report.version, author_id, author.name as author,
  author.deleted_at is not null as is_author_deleted, report.created_at, report.updated_at,
  report.state, report.failure, report.cut_off_at, report.next_run_at,
  coalesce(report.period_from, once.period_from) as period_from, coalesce(report.period_to, once.period_to) as period_to,
  case when report.period_to >= (report.cut_off_at at time zone time_zone)::date then report.cut_off_at end as until,
  coalesce(runs, 0) as runs, last_run.id as last_id, last_run.state as last_state, last_run.failure as last_failure,
  last_run.created_at as last_created_at`

/** Reports with their authors and their newest runs; `report` is the table, to be narrowed. */
export const withRuns = (community: CommunityId) => sql`
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
export function toReport(row: ReportRow): Report {
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
