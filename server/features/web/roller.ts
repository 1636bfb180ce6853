import { setTimeout as delay } from 'node:timers/promises'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isUnstorable } from '#server/db/failures.ts'
import type { Log } from '#server/lib/log.ts'
import { countWaiting, type Memories } from './countWaiting.ts'
import { findWaiting, refuseOldest } from './inbox.queries.ts'

const pauseMs = 250
const rowsAtOnce = 100

/** Counts the events that wait, of all communities, within moments. @returns what stops it, when all is written. */
export function startRollupWorker(db: Db, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const rolled = keepRolling(db, log, stopping.signal)
  return () => {
    stopping.abort()
    return rolled
  }
}

async function keepRolling(db: Db, log: Log, signal: AbortSignal) {
  const memories: Memories = new Map()
  const failed = (error: unknown) =>
    log.warn({ err: error }, 'web events were not counted and will be tried again')
  while (!signal.aborted) {
    const waiting = await findWaiting(db).catch(failed)
    for (const community of waiting ?? []) await rollUp(db, community, memories).catch(failed)
    await delay(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Counts what waits of a community. All of it or nothing: it leaves the inbox in the transaction that counts it. A row that
 * the database would never take is put aside, so that those behind it are counted.
 */
export async function rollUp(db: Db, community: CommunityId, memories: Memories): Promise<void> {
  try {
    while (await countRows(db, community, memories, rowsAtOnce));
  } catch (error) {
    if (!isUnstorable(error)) throw error
    await countOneByOne(db, community, memories)
  }
}

async function countOneByOne(db: Db, community: CommunityId, memories: Memories) {
  for (let left = rowsAtOnce; left > 0; left -= 1) {
    try {
      if (!(await countRows(db, community, memories, 1))) return
    } catch (error) {
      if (!isUnstorable(error)) throw error
      await refuseOldest(db, community)
    }
  }
}

/** Whether there were some. */
async function countRows(db: Db, community: CommunityId, memories: Memories, most: number): Promise<boolean> {
  try {
    return await db.transaction().execute((tx) => countWaiting(tx, community, memories, most))
  } catch (error) {
    // What is remembered may be of what was rolled back.
    memories.delete(community)
    throw error
  }
}
