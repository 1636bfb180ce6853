import type { Blueprint, ReportDetails } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import type { Locked } from './reports.queries.ts'
import { changeReport, getReport, mayDeliver, type Person } from './reports.ts'
import { insertRun, requeueRun } from './runs.queries.ts'
import { type Days, dayAt, periodBefore, periodOf } from './schedule/schedule.ts'

/**
 * The days a report tells of when it is built today: its own, or the last period that is over, or the one in which a day
 * lies. Errors: validation_failed for what is still to come, and for a day where the report has days of its own.
 */
export function daysOf({ period, from, to }: Blueprint, today: string, day?: string): Days {
  if (from !== undefined && to !== undefined) {
    if (day !== undefined) throw invalidFields({ day: [reason('one_time_with_days')] })
    if (from > today) throw invalidFields({ 'blueprint.from': [reason('day_ahead')] })
    return { from, to }
  }
  if (day === undefined) return periodBefore(period, today)
  if (day > today) throw invalidFields({ day: [reason('day_ahead')] })
  return periodOf(period, day)
}

/**
 * Adds a run that a person asked for, in the transaction in which its report is locked. It is sent to nobody where delivery is
 * not this person's. Errors: those of `daysOf`.
 */
export async function addRun(
  tx: Db,
  community: CommunityId,
  { id, author_id, blueprint, time_zone }: Locked,
  person: Person,
  day?: string,
): Promise<string> {
  const days = daysOf(blueprint, dayAt(new Date(), time_zone), day)
  const run = await insertRun(tx, community, {
    report: id,
    author: person.id,
    days,
    scheduledFor: null,
    isSent: mayDeliver(person, author_id),
  })
  if (run === undefined) throw new Error('Only scheduled runs are made but once')
  return run
}

/** Builds a report now. Errors: not_found; conflict for a run; those of `daysOf`. */
export async function runReport(
  db: Db,
  community: CommunityId,
  person: Person,
  id: string,
  day?: string,
): Promise<ReportDetails> {
  const run = await changeReport(db, community, id, (tx, report) => {
    if (report.parent_id !== null) throw new AppError('conflict', reason('edition_rebuilt'))
    return addRun(tx, community, report, person, day)
  })
  return getReport(db, community, person, run)
}

/** Has a failed run built again. Errors: not_found; conflict for what has not failed. */
export async function retryRun(
  db: Db,
  community: CommunityId,
  person: Person,
  id: string,
): Promise<ReportDetails> {
  await changeReport(db, community, id, async (tx, run) => {
    if (run.state !== 'failed') throw new AppError('conflict', reason('retry_failed_only'))
    await requeueRun(tx, community, run.id)
  })
  return getReport(db, community, person, id)
}
