import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { AuditLog, SyslogServer } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { isDiskFull } from '#server/lib/diskFull.ts'
import type { Log } from '#server/lib/log.ts'
import { type ForwardedEntry, takeEntries } from './forward.queries.ts'

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

/**
 * Adds values to a file, a line of JSON each, and has them on the disk before it resolves; the file is opened anew each time, so
 * that it may be moved away. Errors: those of the file, to which then nothing is added.
 */
async function appendLines(path: string, values: object[]): Promise<void> {
  await using file = await open(path, 'a', 0o600)
  const before = await file.stat()
  try {
    await file.appendFile(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
    // A pipe, such as /dev/stdout, has nothing to write through to.
    if (before.isFile()) await file.datasync()
  } catch (error) {
    // Half a line would be there on a full disk.
    if (before.isFile()) await file.truncate(before.size)
    throw error
  }
}

/** Facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6

const withinMs = 10_000

interface Entry {
  at: string
}

/** Sends entries to a syslog server as RFC 5424 has them, each with its JSON. Errors: those of the network; over UDP few are noticed. */
async function sendToSyslog({ protocol, host, port }: SyslogServer, entries: Entry[]): Promise<void> {
  const messages = entries.map((entry) =>
    Buffer.from(
      `<${priority}>1 ${entry.at} ${hostname()} rapport ${process.pid} audit - ${JSON.stringify(entry)}`,
    ),
  )
  await (protocol === 'udp' ? sendDatagrams : sendFrames)(host, port, messages)
}

async function sendDatagrams(host: string, port: number, messages: Buffer[]) {
  const { address, family } = await lookup(host)
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
  try {
    for (const message of messages) {
      const sent = Promise.withResolvers<void>()
      socket.send(message, port, address, (error) => (error ? sent.reject(error) : sent.resolve()))
      await sent.promise
    }
  } finally {
    socket.close()
  }
}

/** Each behind its length, RFC 6587. */
async function sendFrames(host: string, port: number, messages: Buffer[]) {
  const signal = AbortSignal.timeout(withinMs)
  const socket = connect({ host, port, signal })
  try {
    await once(socket, 'connect', { signal })
    const frames = messages.map((message) => Buffer.concat([Buffer.from(`${message.length} `), message]))
    socket.end(Buffer.concat(frames)).resume()
    // The server has taken all of it when it ends the connection, too.
    await once(socket, 'close', { signal })
  } finally {
    socket.destroy()
  }
}
