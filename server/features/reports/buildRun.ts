import { Blueprint } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDatabaseDown, isOutOfTime } from '#server/db/failures.ts'
import { givingWay } from '#server/db/givingWay.ts'
import { untilQuiet } from '#server/http/underWay.ts'
import { isDiskFull } from '#server/lib/diskFull.ts'
import { AppError, reason, type Said } from '#server/lib/errors.ts'
import type { Log } from '#server/lib/log.ts'
import type { ImageStore, Pictures } from '../images/images.ts'
import { queueDeliveries } from './delivery/delivery.ts'
import { failRun, finishRun, startBuilding } from './runs.queries.ts'
import { picturedIds, withPictures } from './snapshot/pictures.ts'
import { takeSnapshot } from './snapshot/takeSnapshot.ts'

export interface BuildServices {
  db: Db
  log: Log
  images: ImageStore
  pictures: Pictures
}

/** How long each statement lets people go first. */
const mostWaitMs = 30

/** How long pictures may be fetched that the report shows and nobody has fetched yet. */
const picturesWithinMs = 10_000

/** How often a run is tried by itself. */
export const mostAttempts = 3

/**
 * Builds a run, at which try counted from 1. Killed anywhere and called again, or called twice, it leaves one snapshot. What
 * cannot be built fails with its reason. Errors: what may be over at the next try.
 */
export async function buildRun(
  { db, log, images, pictures }: BuildServices,
  community: CommunityId,
  id: number,
  attempt: number,
): Promise<void> {
  const run = await startBuilding(db, community, id)
  if (!run) return
  // A try that neither succeeded nor failed took the process with it.
  if (attempt > mostAttempts) {
    await failRun(db, community, id, reason('server_stopped'))
    return
  }
  const { blueprint: saved, ...days } = run
  try {
    // Saved before there were all settings of today, it gets the usual ones.
    const blueprint = Blueprint.parse(saved)
    const patient = db.withPlugin(givingWay(() => untilQuiet(mostWaitMs)))
    const taken = await takeSnapshot(patient, community, blueprint, days)
    await pictures.takeNow(community, picturedIds(taken), picturesWithinMs)
    const snapshot = await withPictures({ db, images }, community, taken)
    await db.transaction().execute(async (tx) => {
      if (await finishRun(tx, community, id, snapshot)) await queueDeliveries(tx, community, id)
    })
  } catch (error) {
    const isOver = error instanceof AppError || attempt >= mostAttempts
    if (!isOver || isDatabaseDown(error) || isDiskFull(error)) throw error
    log.error({ err: error, report: id }, 'a report could not be built')
    await failRun(db, community, id, saidOf(error))
  }
}

function saidOf(error: unknown): Said {
  if (error instanceof AppError) return error.reason ?? error.message
  return isOutOfTime(error) ? reason('timed_out') : reason('internal')
}
