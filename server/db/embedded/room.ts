import { readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './postmaster.ts'

const checkEveryMs = 500
const readOnly = /^default_transaction_read_only\b.*$/m
/** No signal there has a server read its settings again. */
const cannotTell = process.platform === 'win32'

export interface RoomOptions {
  cluster: string
  /** Bytes below which no change is taken any more, until there is twice as much. */
  leastRoom: number
  log: Log
}

/**
 * Has a server that is about to start take changes or not, as its disk has room. Without room for its log of changes
 * PostgreSQL ends, and people could not even read: so it lets only read before that. @returns whether the disk is full.
 */
export async function prepareRoom({ cluster, leastRoom, log }: RoomOptions): Promise<boolean> {
  if (cannotTell) return false
  try {
    const room = await roomOf(cluster)
    const isFull = room < leastRoom
    if (isFull) log.error(fullMessage(room, leastRoom))
    await takeChanges(cluster, !isFull)
    return isFull
  } catch (error) {
    log.warn(notLookedAfter(error))
    return false
  }
}

interface Watched extends RoomOptions {
  /** What `prepareRoom` found. */
  wasFull: boolean
  /** Has the running server read its settings again. */
  reload(): void
  signal: AbortSignal
}

/** Has a running server take changes or not, as its disk has room at the time, until the signal. */
export async function watchRoom(watched: Watched): Promise<void> {
  const { cluster, leastRoom, log, wasFull, reload, signal } = watched
  let isFull = wasFull
  let problem: string | undefined
  while (!cannotTell && (await pause(signal))) {
    try {
      const room = await roomOf(cluster)
      const isFullNow = room < (isFull ? 2 * leastRoom : leastRoom)
      if (isFullNow === isFull) continue
      await takeChanges(cluster, !isFullNow)
      reload()
      isFull = isFullNow
      if (isFull) log.error(fullMessage(room, leastRoom))
      else log.info('There is room on the disk again, and changes are taken')
    } catch (error) {
      if (problem !== notLookedAfter(error)) log.warn(notLookedAfter(error))
      problem = notLookedAfter(error)
    }
  }
}

const pause = (signal: AbortSignal): Promise<boolean> =>
  delay(checkEveryMs, true, { ref: false, signal }).catch(() => false)

const notLookedAfter = (error: unknown) => `The room on the disk is not looked after: ${error}`

const megabytes = (bytes: number) => Math.floor(bytes / 2 ** 20)

const fullMessage = (room: number, least: number) =>
  `Out of disk space: ${megabytes(room)} MB are left, and no change is taken until there are ${megabytes(2 * least)}`

/** In bytes, for accounts that are not root. */
async function roomOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Sets whether transactions may write, in the file for settings that change while PostgreSQL runs. */
async function takeChanges(cluster: string, areTaken: boolean) {
  const path = join(cluster, 'postgresql.auto.conf')
  const text = await readFile(path, 'utf8')
  const line = `default_transaction_read_only = ${areTaken ? 'off' : 'on'}`
  const changed = readOnly.test(text) ? text.replace(readOnly, line) : `${text}\n${line}`
  // In place and never shorter: on a full disk there is no room for another file.
  await writeFile(path, `${changed.trimEnd()}\n`.padEnd(text.length, '\n'), { flag: 'r+' })
}
