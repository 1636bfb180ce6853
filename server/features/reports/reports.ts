import { isDeepStrictEqual } from 'node:util'
import type { Role } from '#contract/call.ts'
import { Blueprint, type ReportDetails } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import {
  findReport,
  getTimeZone,
  insertReport,
  type Locked,
  lockReport,
  setDeleted,
  updateReport,
} from './reports.queries.ts'
import { findRun, findSnapshot, insertRun, type Run, requeueRun } from './runs.queries.ts'
import { type Days, dayAt, periodBefore, planNext, surroundingPeriod } from './schedule/schedule.ts'
import type { ReportSnapshot } from './snapshot/snapshot.ts'

export const noReport = (id: string) => new AppError('not_found', `No report ${id}`)

export interface Person {
  id: number
  role: Role
}

/** Whether it is a person's to say to whom a report goes, and when: its author's and administrators'. author: null when unknown. */
export const mayDeliver = ({ id, role }: Person, author: number | null): boolean =>
  role === 'admin' || author === id

/** A report or a run with its blueprint, as this person may see it. Errors: not_found. */
export async function getReport(
  db: Db,
  community: CommunityId,
  person: Person,
  id: string,
): Promise<ReportDetails> {
  const found = await findReport(db, community, id)
  if (!found) throw noReport(id)
  const { owner_id, ...report } = found
  if (mayDeliver(person, owner_id)) return report
  return { ...report, has_webhook_secret: null, blueprint: { ...report.blueprint, delivery: null } }
}

/** Makes sure that delivery of a report or run is this person's. Errors: not_found, forbidden. */
export async function requireDelivery(db: Db, community: CommunityId, person: Person, id: string) {
  const { blueprint } = await getReport(db, community, person, id)
  if (blueprint.delivery === null) throw new AppError('forbidden', reason('delivery_of_other'))
}

/** Errors: not_found. */
export async function requireReport(db: Db, community: CommunityId, id: string): Promise<void> {
  if (!(await findReport(db, community, id))) throw noReport(id)
}

/**
 * A finished run, or of a report its newest one. Errors: not_found; conflict where the run is not finished, or the report
 * has none that is.
 */
export async function getReady(db: Db, community: CommunityId, id: string): Promise<Run> {
  const run = await findRun(db, community, id)
  if (run?.state === 'ready') return run
  if (run?.state === 'failed') throw new AppError('conflict', reason('report_failed'))
  if (run) throw new AppError('conflict', reason('report_building'))
  await requireReport(db, community, id)
  throw new AppError('conflict', reason('report_unbuilt'))
}

/** What a finished run shows. Errors: not_found. */
export async function readSnapshot(db: Db, community: CommunityId, runId: string): Promise<ReportSnapshot> {
  const snapshot = await findSnapshot(db, community, runId)
  if (!snapshot) throw noReport(runId)
  return snapshot
}

/** Changes a report or run in a transaction in which nobody else does. Errors: not_found, also of deleted ones unless told. */
export const changeReport = <T>(
  db: Db,
  community: CommunityId,
  id: string,
  change: (tx: Db, report: Locked) => Promise<T>,
  { isDeletedToo = false } = {},
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const report = await lockReport(tx, community, id)
    if (!report || (report.is_deleted && !isDeletedToo)) throw noReport(id)
    return change(tx, report)
  })

/**
 * The days a report tells of when it is built today: its own, or the last period that is over, or the one in which a day
 * lies. Errors: validation_failed for what is still to come, and for a day where the report has days of its own.
 */
export function resolveDays({ period, from, to }: Blueprint, today: string, day?: string): Days {
  if (from !== undefined && to !== undefined) {
    if (day !== undefined) throw invalidFields({ day: [reason('one_time_with_days')] })
    if (from > today) throw invalidFields({ 'blueprint.from': [reason('day_ahead')] })
    return { from, to }
  }
  if (day === undefined) return periodBefore(period, today)
  if (day > today) throw invalidFields({ day: [reason('day_ahead')] })
  return surroundingPeriod(period, day)
}

/**
 * Adds a run that a person asked for, in the transaction in which its report is locked. It is sent to nobody where delivery is
 * not this person's. Errors: those of `resolveDays`.
 */
export async function addRun(
  tx: Db,
  community: CommunityId,
  { id, author_id, blueprint, time_zone }: Locked,
  person: Person,
  day?: string,
): Promise<string> {
  const days = resolveDays(blueprint, dayAt(new Date(), time_zone), day)
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

/** Builds a report now. Errors: not_found; conflict for a run; those of `resolveDays`. */
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

/** What of a blueprint templates carry: whether it is paused, and to whom it goes, is each community's own. */
export function carried({ delivery: _, schedule, ...rest }: Blueprint) {
  const { days_after, hour } = schedule
  return { ...rest, schedule: { days_after, hour } }
}

/** Adds the report of a template. Of a one-time report its run is queued at once. Errors: those of `resolveDays`. */
export async function giveReport(
  tx: Db,
  community: CommunityId,
  author: number | null,
  blueprint: Blueprint,
): Promise<number> {
  const zone = await getTimeZone(tx, community)
  const next = planNext(blueprint, zone, new Date())
  const report = Number(await insertReport(tx, community, author, blueprint, next))
  if (!blueprint.is_regular) {
    const days = resolveDays(blueprint, dayAt(new Date(), zone))
    await insertRun(tx, community, { report, author, days, scheduledFor: null, isSent: true })
  }
  return report
}

/** Brings a report up to date with its template. Whether there is one that is not deleted. */
export async function followTemplate(
  tx: Db,
  community: CommunityId,
  id: number,
  blueprint: Blueprint,
): Promise<boolean> {
  const report = await lockReport(tx, community, String(id))
  if (!report || report.is_deleted) return false
  const before = Blueprint.parse(report.blueprint)
  if (isDeepStrictEqual(carried(before), carried(blueprint))) return true
  const schedule = { ...blueprint.schedule, is_paused: before.schedule.is_paused }
  const after = { ...blueprint, delivery: before.delivery, schedule }
  const planned = before.period === after.period ? report.next : null
  await updateReport(tx, community, id, after, planNext(after, report.time_zone, new Date(), planned))
  return true
}

/** Deletes a report that is still as a template left it; its editions stay. Whether it is gone. */
export async function takeBackReport(
  tx: Db,
  community: CommunityId,
  id: number,
  written: Blueprint,
): Promise<boolean> {
  const report = await lockReport(tx, community, String(id))
  if (!report || report.is_deleted) return true
  if (!isDeepStrictEqual(carried(Blueprint.parse(report.blueprint)), carried(written))) return false
  await setDeleted(tx, community, id, true)
  return true
}
