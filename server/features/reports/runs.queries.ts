import { sql } from 'kysely'
import type { Blueprint, RunState } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Said, toFailure } from '#server/lib/errors.ts'
import type { Days } from './schedule/schedule.ts'
import { inTodaysForm } from './snapshot/earlierSnapshots.ts'
import { takeOutTexts, withTexts } from './snapshot/quotes.ts'
import type { ReportSnapshot } from './snapshot/snapshot.ts'

interface NewRun {
  report: number
  /** Who asked for it; null: nobody, and so it is the report's author's. */
  author: number | null
  days: Days
  /** When it fell due by the report's schedule; null of runs that people ask for. */
  scheduledFor: Date | null
  /** Whether it goes to whom its report says. */
  isSent: boolean
}

const nobody = JSON.stringify({ recipients: [], webhook_url: null })

/**
 * Adds a run of a report as it is now, and has it built when the transaction commits. Its report is locked, so that
 * versions count on. Undefined where this period's scheduled run was made already.
 */
export async function insertRun(
  tx: Db,
  community: CommunityId,
  { report, author, days, scheduledFor, isSent }: NewRun,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into report (community_id, parent_id, blueprint, author_id, state, period_from, period_to, scheduled_for, version)
    select community_id, id,
      case when ${isSent} then blueprint
        else jsonb_set(blueprint, '{delivery}', blueprint -> 'delivery' || ${nobody}::jsonb) end,
      coalesce(${author}::bigint, author_id), 'queued', ${days.from}::date,
      ${days.to}::date, ${scheduledFor}::timestamptz, (
        select coalesce(max(version), 0) + 1 from report as run
        where community_id = ${community} and parent_id = ${report} and period_from = ${days.from} and period_to = ${days.to})
    from report where community_id = ${community} and id = ${report}
    on conflict (community_id, parent_id, period_from, period_to) where scheduled_for is not null do nothing
    returning id::text`.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) await queueBuild(tx, community, id, scheduledFor === null ? waitedFor : scheduled)
  return id
}

/** People wait for what they asked for; what is made by schedule comes after it. */
const waitedFor = 0
const scheduled = 10

/** One run at a time is built, wherever workers run, so that many at once hold up neither people nor the synchronisation. */
const queueBuild = (tx: Db, community: CommunityId, id: string, priority: number) =>
  sql`
    select graphile_worker.add_job('report:build',
      json_build_object('community', ${community}::bigint, 'run', ${id}::bigint), queue_name := 'report:build',
      job_key := ${`report:build:${community}:${id}`}, priority := ${priority}::integer)`.execute(tx)

/** Has a failed run built again. */
export async function requeueRun(tx: Db, community: CommunityId, id: number) {
  await tx
    .updateTable('report')
    .set({ state: 'queued', failure: null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
  await queueBuild(tx, community, String(id), waitedFor)
}

/** Marks a run that is not built yet, or was only begun, as being built; undefined for any other. */
export async function startBuilding(db: Db, community: CommunityId, id: number) {
  const { rows } = await sql<{ blueprint: Blueprint; from: string; to: string }>`
    update report set state = 'building'
    where community_id = ${community} and id = ${id} and state in ('queued', 'building')
    returning blueprint, period_from as "from", period_to as "to"`.execute(db)
  return rows[0]
}

/**
 * Keeps what a run shows, for good. Whether it is to be sent out: not where another worker was faster, nor where it or its
 * report was deleted meanwhile.
 */
export async function finishRun(
  tx: Db,
  community: CommunityId,
  id: number,
  snapshot: ReportSnapshot,
): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    update report as run set state = 'ready', cut_off_at = ${snapshot.cut_off_at}
    from report as parent
    where run.community_id = ${community} and run.id = ${id} and run.state = 'building'
      and parent.community_id = ${community} and parent.id = run.parent_id
    returning run.deleted_at is null and parent.deleted_at is null as is_wanted`.execute(tx)
  if (!rows[0]) return false
  const { frozen, texts } = takeOutTexts(snapshot)
  await tx
    .insertInto('report_snapshot')
    .values({ community_id: community, report_id: id, snapshot: JSON.stringify(frozen) })
    .execute()
  await insertQuotes(tx, community, id, texts)
  return rows[0].is_wanted
}

/** Keeps what is quoted, but of comments that have been erased since they were read; whoever is erasing them is waited for. */
const insertQuotes = (tx: Db, community: CommunityId, run: number, texts: Map<string, string>) =>
  sql`
    insert into report_quote (community_id, report_id, comment_id, text)
    select community_id, ${run}, quoted.id, quoted.text from (
      select community_id, comment.id, said.text
      from unnest(${[...texts.keys()]}::bigint[], ${[...texts.values()]}::text[]) as said (id, text)
      join comment on community_id = ${community} and comment.id = said.id
      where not is_erased for share of comment
    ) as quoted`.execute(tx)

export const failRun = (db: Db, community: CommunityId, id: number, said: Said) =>
  db
    .updateTable('report')
    .set({ state: 'failed', failure: JSON.stringify(toFailure(said)) })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('state', '=', 'building')
    .execute()

export interface Run {
  id: string
  state: RunState
  blueprint: Blueprint
}

/** A run that is not deleted; of a report its newest finished one. */
export async function findRun(db: Db, community: CommunityId, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select id::text, state, blueprint from report
    where community_id = ${community} and deleted_at is null and parent_id is not null
      and (id = ${id} or parent_id = ${id} and state = 'ready')
    order by id desc limit 1`.execute(db)
  return rows[0]
}

export async function findSnapshot(
  db: Db,
  community: CommunityId,
  runId: string,
): Promise<ReportSnapshot | undefined> {
  const { rows } = await sql<{ snapshot: ReportSnapshot; texts: Record<string, string> }>`
    select snapshot, coalesce((
      select json_object_agg(comment_id, text) from report_quote
      where community_id = ${community} and report_id = ${runId}), '{}') as texts
    from report_snapshot where community_id = ${community} and report_id = ${runId}`.execute(db)
  const [found] = rows
  return found && withTexts(inTodaysForm(found.snapshot), new Map(Object.entries(found.texts)))
}
