import { setTimeout as delay } from 'node:timers/promises'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { listRevisions } from '../standing.queries.ts'
import { contentColumns, knownRevisions, mostContents } from './contentColumns.ts'
import { gainColumns } from './gainColumns.ts'
import type { ContentColumns } from './readColumns.queries.ts'

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

type Revisions = Awaited<ReturnType<typeof listRevisions>>

async function keepColumns(db: Db, log: Log, pause: number, signal: AbortSignal) {
  // Those summed up last first, as many as stand in memory.
  let find = () => listRevisions(db)
  while (!signal.aborted) {
    await find()
      .then((revisions) => read(db, revisions, signal))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'columns were not read and will be when they are asked for'),
      )
    find = () => listChanged(db)
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}

async function listChanged(db: Db): Promise<Revisions> {
  const known = knownRevisions(db)
  const revisions = await listRevisions(db, [...known.keys()])
  return revisions.filter(({ id, revision }) => known.get(id) !== revision)
}

async function read(db: Db, revisions: Revisions, signal: AbortSignal) {
  const published: [CommunityId, ContentColumns][] = []
  let contents = 0
  for (const { id, revision } of revisions) {
    if (signal.aborted || contents >= mostContents) break
    const columns = await contentColumns(db, id, revision)
    published.push([id, columns])
    contents += columns.length
  }
  // Afterwards: fewer screens show what was gained.
  for (const [id, columns] of published) if (!signal.aborted) await gainColumns(db, id, columns)
}
