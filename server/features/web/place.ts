import { setTimeout as delay } from 'node:timers/promises'
import { openWork, type Work } from '#server/db/client.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isValueRefused } from '#server/db/failures.ts'
import type { Machines } from '#server/db/machines.ts'
import { unavailable } from '#server/lib/errors.ts'
import type { Log } from '#server/lib/log.ts'
import { isReached, isWriting } from './distribution.queries.ts'

/** How web rows that lie together are reached. */
export interface Route {
  /** Connections to their machine, or to the coordinator where it cannot be reached from here. */
  db: Db
  /** For what only the coordinator does, where `db` is not its. */
  coordinator?: Db
  /** Through the coordinator a statement for several shards would be a commit in two phases: each has its own. */
  isTogether: boolean
}

/** Where web rows of communities lie together, so that one statement may write those of all. */
export interface Place {
  /** Waits for the first to be found, and for another after an error. @returns undefined while the machine is away. */
  route(): Promise<Route | undefined>
  /** To be told of errors of a route: after any but a refusal of values another is looked for. */
  onError(error: unknown, route: Route): void
  /**
   * Does work that asks for these rows by any connections. It is given up if the machine turns out to be away.
   * Errors: unavailable, at once while it is known to be away.
   */
  whileThere<T>(work: () => Promise<T>): Promise<T>
}

export const homePlace = (db: Db): Place => {
  const route = Promise.resolve({ db, isTogether: true })
  return { route: () => route, onError() {}, whileThere: (work) => work() }
}

/** A machine that failed may answer, and have lost its rows to another: for so long the way through the coordinator is preferred. */
const suspectMs = 60_000
/** Until the next look for a machine that is away; twice as long each time. */
const firstPauseMs = 1_000
const longestPauseMs = 10_000
const longestLookMs = 2_000
/** When work takes so long, the machine may have fallen silent. */
const doubtAfterMs = 2_000

interface Options {
  machine: string
  anyThere: () => CommunityId | undefined
  onLook: () => void
  log: Log | undefined
}

/**
 * A machine of a distributed installation. While it is away its events are refused at once, so that nobody waits for it.
 * `anyThere`: a community whose rows lie there. `onLook`: told of each look for a route, as rows may lie elsewhere by now.
 */
export function openPlace(
  coordinator: Db,
  machines: Machines,
  { machine, anyThere, onLook, log }: Options,
): Place {
  let known: Promise<Route | undefined> | undefined
  let inUse: Route | undefined
  let isLooking = false
  let isAway = false
  let lookAgainAt = Number.POSITIVE_INFINITY
  let isSuspectUntil = Number.NEGATIVE_INFINITY
  let pauseMs = firstPauseMs
  const underWay = new Set<Work>()

  async function isReachedBy(db: Db): Promise<boolean> {
    const community = anyThere()
    return community !== undefined && isReached(db, community)
  }

  /** `db`, where it answers in time. */
  async function tried(db: Db, asked: Promise<boolean>): Promise<Db | undefined> {
    if (await inTime(asked)) return db
    machines.leave(db)
    return undefined
  }

  async function findDirect(): Promise<Route | undefined> {
    const there = machines.at(machine)
    const db = await tried(there, isWriting(there))
    return db && { db, coordinator, isTogether: true }
  }

  async function findIndirect(): Promise<Route | undefined> {
    const through = machines.through(machine)
    const db = await tried(through, isReachedBy(through))
    return db && { db, isTogether: false }
  }

  async function find(): Promise<Route | undefined> {
    const isSuspect = performance.now() < isSuspectUntil
    const [direct, indirect] = await Promise.all([findDirect().catch(none), findIndirect().catch(none)])
    return isSuspect ? (indirect ?? direct) : (direct ?? indirect)
  }

  function tell(isAwayNow: boolean) {
    if (isAwayNow === isAway) return
    isAway = isAwayNow
    if (isAway) log?.warn({ machine }, 'a machine with web pages is away, its events are refused')
    else log?.info({ machine }, 'a machine with web pages is back')
  }

  async function look(): Promise<Route | undefined> {
    isLooking = true
    lookAgainAt = Number.POSITIVE_INFINITY
    onLook()
    inUse = await find()
    isLooking = false
    tell(inUse === undefined)
    const now = performance.now()
    if (!inUse) {
      for (const one of underWay) one.giveUp()
      lookAgainAt = now + pauseMs
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      return undefined
    }
    pauseMs = firstPauseMs
    if (!inUse.coordinator) lookAgainAt = Math.max(isSuspectUntil, now + suspectMs)
    return inUse
  }

  /** Waits for the first to be found, and for another after an error. */
  function route(): Promise<Route | undefined> {
    known ??= look()
    // Meanwhile what was known stands.
    if (performance.now() >= lookAgainAt)
      void look().then((route) => {
        known = Promise.resolve(route)
      })
    return known
  }

  function lookAnew() {
    if (isLooking) return
    if (inUse) machines.leave(inUse.db)
    isSuspectUntil = performance.now() + suspectMs
    known = look()
  }

  /** Looks for another route if that in use leads there no more. */
  async function doubt() {
    const used = inUse
    if (isLooking || !used) return
    const isThere = await inTime(used.coordinator ? isWriting(used.db) : isReachedBy(used.db))
    if (!isThere && used === inUse) lookAnew()
  }

  return {
    route,

    onError(error, used) {
      if (used === inUse && !isValueRefused(error)) lookAnew()
    },

    async whileThere(work) {
      if (!(await route())) throw unavailable()
      const one = openWork()
      underWay.add(one)
      const doubting = setInterval(doubt, doubtAfterMs).unref()
      try {
        return await one.run(work)
      } finally {
        clearInterval(doubting)
        underWay.delete(one)
      }
    },
  }
}

const none = () => undefined

const inTime = (asked: Promise<boolean>) => Promise.race([asked, delay(longestLookMs, false, { ref: false })])
