import { untilQuiet } from '../http/underWay.ts'
import { niceness } from '../lib/niceness.ts'
import { type Db, openDatabase, type PoolOptions } from './database.ts'
import { givingWay } from './givingWay.ts'
import { type Machines, openMachines } from './machines.ts'

/** Connections apart, so that nobody waits for one behind another kind. Jobs have their own. */
export interface Pools {
  /** For calls of people and programs, but for dear ones. */
  people: Db
  /** For who has not signed in: calls that anyone may make, and shared reports. */
  strangers: Db
  /** For dear calls. */
  dear: Db
  /** For the events that pages send. */
  collector: Db
  /** For the same on the machines where they lie. */
  machines: Machines
  /** For whether the process is well. */
  health: Db
  /** One connection, whose locks say what dear calls people make in this process. */
  slots: Db
}

/** How long each statement of a dear call lets people go first. */
const mostWaitMs = 30

/** The caller ends each. */
export const openPools = (url: string, options: PoolOptions): Pools => ({
  people: openDatabase(url, { ...options, longestStatementMs: 30_000 }),
  strangers: openDatabase(url, { ...options, max: 2, longestStatementMs: 30_000 }),
  dear: openDatabase(
    url,
    { ...options, max: 4, longestStatementMs: 60_000, longestPauseMs: 30_000, niceness: niceness.dear },
    [givingWay(() => untilQuiet(mostWaitMs))],
  ),
  // One writes events, one finds sites, some where sites lie.
  collector: openDatabase(url, { ...options, max: 5, longestStatementMs: 10_000 }),
  machines: openMachines(url, {
    ...options,
    // One writes events, one finds sites.
    max: 2,
    longestStatementMs: 10_000,
    longestConnectMs: 5_000,
    longestAnswerMs: 12_000,
  }),
  health: openDatabase(url, { ...options, max: 1, longestStatementMs: 2_000 }),
  slots: openDatabase(url, { ...options, max: 1, longestStatementMs: 2_000, isKept: true }),
})
