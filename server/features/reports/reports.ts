import type { ReportDetails } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/errors.ts'
import { findReport } from './reports.queries.ts'
import { findRun, findSnapshot, type Run } from './runs.queries.ts'
import type { ReportSnapshot } from './snapshot/snapshot.ts'

export const noReport = (id: string) => new AppError('not_found', `No report ${id}`)

/** A report or a run with its blueprint. Errors: not_found. */
export async function getReport(db: Db, community: CommunityId, id: string): Promise<ReportDetails> {
  const report = await findReport(db, community, id)
  if (!report) throw noReport(id)
  return report
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
  await getReport(db, community, id)
  throw new AppError('conflict', reason('report_unbuilt'))
}

/** What a finished run shows. Errors: not_found. */
export async function readSnapshot(db: Db, community: CommunityId, runId: string): Promise<ReportSnapshot> {
  const snapshot = await findSnapshot(db, community, runId)
  if (!snapshot) throw noReport(runId)
  return snapshot
}
