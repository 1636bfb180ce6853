import type { Role } from '#contract/call.ts'
import type { ReportDetails } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { findReport, type Locked, lockReport } from './reports.queries.ts'
import { findRun, findSnapshot, type Run } from './runs.queries.ts'
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
