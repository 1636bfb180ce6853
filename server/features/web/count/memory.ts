import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { dayBeginnings } from '../../analytics/analytics.ts'
import { eventKinds } from '../dimensions.ts'
import { type EventRow, eventsAtOnce, type Names, openNames, readEvents } from './roll.queries.ts'
import { type Changes, openDay } from './visits.ts'

/** Events counted between two yields to the event loop. */
export const eventsATurn = 300

/** Today and yesterday: late events arrive within moments of a day's end. */
const daysKept = 2

/** The visitors of a day so far. */
export interface CountedDay {
  /** ms since 1970. */
  begins: number
  count: ReturnType<typeof openDay>
  /** µs since 1970: of the site's events up to then, those of the day are in `count`. */
  upTo: number
}

/** What a process knows of a community whose events it counts. Others may count them as well: see `catchUp`. */
export interface Memory {
  names: Names
  zone: string
  days: Map<string, CountedDay>
  /** That have a partition. */
  months: Set<string>
  /** The last of `web_now`. */
  minute: number
}

/** By community. While one is counted its memory is not here, as it has what may be rolled back: who counts it meanwhile begins anew. */
export type Memories = Map<CommunityId, Memory>

/**
 * Takes what is known of a community, as long as its time zone is the same, and its last event, at `lastUs`, not before what is known: a
 * standby that took its machine's place may lack the latest.
 */
export function take(memories: Memories, community: CommunityId, zone: string, lastUs: number): Memory {
  const known = memories.get(community)
  memories.delete(community)
  if (known?.zone === zone && known.days.values().every(({ upTo }) => upTo <= lastUs)) return known
  return { names: openNames(community), zone, days: new Map(), months: new Set(), minute: 0 }
}

/** More of a day has still to be read; others should have their turn before. */
export class DayBehind extends Error {
  readonly memory: Memory

  constructor(memory: Memory) {
    super('A day has still to be read')
    this.memory = memory
  }
}

/**
 * The state of a day as of `lastUs`, the site's last event. What this process has not counted itself is replayed from the events:
 * each is later than all that were counted before it. @throws DayBehind if these are too many; the next call goes on from there.
 */
export async function catchUp(
  tx: Db,
  community: CommunityId,
  memory: Memory,
  day: string,
  lastUs: number,
): Promise<CountedDay> {
  const known = memory.days.get(day) ?? (await openDayOf(tx, memory.zone, day))
  memory.days.set(day, known)
  if (known.upTo === lastUs) return known
  const events = await readEvents(tx, community, day, known.upTo)
  await replay(events, known)
  const isAll = events.length < eventsAtOnce
  known.upTo = isAll ? lastUs : (events.at(-1)?.at ?? lastUs)
  if (!isAll) throw new DayBehind(memory)
  return known
}

const openDayOf = async (tx: Db, zone: string, day: string): Promise<CountedDay> => ({
  begins: (await dayBeginnings(tx, zone, [day]))(day),
  count: openDay(),
  upTo: 0,
})

/** Counts events that have been counted before. */
async function replay(events: EventRow[], { begins, count }: CountedDay) {
  let changes: Changes = { day: new Map(), now: new Map() }
  for (const [n, event] of events.entries()) {
    if (n % eventsATurn === eventsATurn - 1) {
      await nextTurn()
      changes = { day: new Map(), now: new Map() }
    }
    const at = event.at / 1000
    count({ ...event, kind: eventKinds[event.kind] ?? 'view', at, hour: hourOfDay(at, begins) }, changes)
  }
}

/** After events from `fromUs` to `toUs` were counted: days that were known up to there are now known up to here. */
export function moveOn({ days }: Memory, fromUs: number, toUs: number) {
  for (const day of days.values()) if (day.upTo === fromUs) day.upTo = toUs
  for (const day of [...days.keys()].sort().slice(0, -daysKept)) days.delete(day)
}

const hourMs = 3_600_000

/** Days come from the database's clock, moments from the collector's, which may differ a little. */
export const hourOfDay = (at: number, dayBegins: number) =>
  Math.max(0, Math.min(23, Math.floor((at - dayBegins) / hourMs)))
