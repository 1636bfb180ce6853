import { setTimeout as delay } from 'node:timers/promises'
import type { AuditLog } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { isDiskFull } from '#server/lib/diskFull.ts'
import type { Log } from '#server/lib/log.ts'
import { type ForwardedEntry, takeEntries } from './forward.queries.ts'
import { appendLines } from './jsonLines.ts'
import { sendToSyslog } from './syslog.ts'

const pauseMs = 1_000
const mostAtOnce = 500

/** Writes entries of the audit log, also those of before, to a file or to syslog. @returns what stops it. */
export function startForwarding(db: Db, to: AuditLog, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const forwarded = keepForwarding(db, to, log, stopping.signal)
  return () => {
    stopping.abort()
    return forwarded
  }
}

async function keepForwarding(db: Db, to: AuditLog, log: Log, signal: AbortSignal) {
  let problem = ''
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await forwardSome(db, to)));
      problem = ''
    } catch (error) {
      // Of one problem a line; of a full disk the log itself makes one a minute.
      if (String(error) !== problem || isDiskFull(error))
        log.warn({ err: error }, 'entries of the audit log were not forwarded and will be tried again')
      problem = String(error)
    }
    await delay(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Forwards the oldest entries that were not yet, and answers whether there were some. Each at least once: killed between the
 * two, it forwards them again, which their ids tell. Errors: those of the database, the file and the network.
 */
export const forwardSome = (db: Db, to: AuditLog): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const entries = (await takeEntries(tx, mostAtOnce)).map(shown)
    if (entries.length === 0) return false
    if (to.kind === 'file') await appendLines(to.path, entries)
    else await sendToSyslog(to, entries)
    return true
  })

const shown = ({ id, at, user_id, user_name, community_id, ...entry }: ForwardedEntry) => ({
  id: String(id),
  at: at.toISOString(),
  user: { id: user_id === null ? null : String(user_id), name: user_name },
  community_id: community_id === null ? null : String(community_id),
  ...entry,
})
