import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { advanceReport, lockNextDue } from './dueRuns.queries.ts'
import { insertRun } from './runs.queries.ts'
import { findDue } from './schedule/schedule.ts'

/** Makes all runs that have fallen due by a moment, each once however many workers look at once. Answers how many. */
export async function makeDueRuns(db: Db, now: Date): Promise<number> {
  for (let made = 0; ; ) {
    const added = await makeNextDue(db, now)
    if (added === undefined) return made
    made += added
  }
}

/** Of one report; undefined where none is due that no other worker has taken. */
const makeNextDue = (db: Db, now: Date): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const report = await lockNextDue(tx, now)
    if (!report) return undefined
    const community = asCommunityId(report.community_id)
    const { due, next } = findDue(report.blueprint, report.time_zone, report.next_from, now)
    let added = 0
    for (const { days, at } of due) {
      const run = { report: report.id, author: null, days, scheduledFor: at }
      if (await insertRun(tx, community, run)) added += 1
    }
    await advanceReport(tx, community, report.id, next)
    return added
  })
