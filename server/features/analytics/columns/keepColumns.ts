import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/lib/log.ts'
import { listRevisions } from '../analyticsContext.queries.ts'
import { contentColumns, isMemoryFull, knownColumns } from './contentColumns.queries.ts'

const pauseMs = 5000

/**
 * Loads columns at the start and refreshes those in memory soon after a change, so that nobody who opens a screen waits for
 * it. @returns a function that stops it; resolves when the current load has ended.
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

/** The most recently changed communities, as many as fit in memory. */
async function readNewest(db: Db, signal: AbortSignal) {
  for (const { id, revision } of await listRevisions(db)) {
    if (signal.aborted || isMemoryFull(db)) return
    await contentColumns(db, id, revision)
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
