import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDatabaseDown } from '#server/db/failures.ts'
import { isDiskFull } from '#server/lib/diskFull.ts'
import type { Log } from '#server/lib/log.ts'
import { advanceReport, type Due, listDue, lockDue } from './dueRuns.queries.ts'
import { insertRun } from './runs.queries.ts'
import { findDue } from './schedule/schedule.ts'

/**
 * Makes all runs that have fallen due by a moment, each once however many workers look at once. A report of which they
 * cannot be made does not keep others from theirs. Answers how many.
 */
export async function makeDueRuns({ db, log }: { db: Db; log: Log }, now: Date): Promise<number> {
  let made = 0
  for (const due of await listDue(db, now)) {
    try {
      made += await makeRuns(db, due, now)
    } catch (error) {
      if (isDatabaseDown(error) || isDiskFull(error)) throw error
      log.error({ err: error, report: due.id }, 'the runs of a report could not be made')
    }
  }
  return made
}

/** Of one report; none where another worker does so. */
const makeRuns = (db: Db, { community_id, id }: Due, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const community = asCommunityId(community_id)
    const report = await lockDue(tx, community, id, now)
    if (!report) return 0
    const { due, next } = findDue(report.blueprint, report.time_zone, report.next_from, now)
    let added = 0
    for (const { days, at } of due) {
      const run = { report: id, author: null, days, scheduledFor: at, isSent: true }
      if (await insertRun(tx, community, run)) added += 1
    }
    await advanceReport(tx, community, id, next)
    return added
  })
