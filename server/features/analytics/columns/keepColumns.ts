import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/lib/log.ts'
import { listRevisions } from '../analyticsContext.queries.ts'
import { contentColumns, knownColumns, mostContents } from './contentColumns.ts'

const pauseMs = 5000

/**
 * Reads the columns of communities at the start, and those in memory again soon after they changed, so that nobody who opens
 * a screen waits for that. @returns what stops it, when what is being read is read.
 */
export function startKeepingColumns(db: Db, log: Log, pause = pauseMs): () => Promise<void> {
  const stopping = new AbortController()
  const kept = keepColumns(db, log, pause, stopping.signal)
  return () => {
    stopping.abort()
    return kept
  }
}

async function keepColumns(db: Db, log: Log, pause: number, signal: AbortSignal) {
  let work = () => readNewest(db, signal)
  while (!signal.aborted) {
    await work().catch((error: unknown) =>
      log.warn({ err: error }, 'columns were not read and will be when they are asked for'),
    )
    work = () => readChanged(db, signal)
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}

/** Those summed up last first, as many as stand in memory. */
async function readNewest(db: Db, signal: AbortSignal) {
  let contents = 0
  for (const { id, revision } of await listRevisions(db)) {
    if (signal.aborted || contents >= mostContents) return
    contents += (await contentColumns(db, id, revision)).length
  }
}

async function readChanged(db: Db, signal: AbortSignal) {
  const known = knownColumns(db)
  for (const { id, revision } of await listRevisions(db, [...known.keys()])) {
    const before = known.get(id)
    if (signal.aborted || !before || before.revision === revision) continue
    await contentColumns(db, id, revision)
  }
}
