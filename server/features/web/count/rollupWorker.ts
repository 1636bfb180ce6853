import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { WebGoal } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isUnstorable } from '#server/db/failures.ts'
import type { Machines } from '#server/db/machines.ts'
import type { Log } from '#server/lib/log.ts'
import { readPage } from '../collect/addresses.ts'
import { findWaiting, refuseOldest, takeWaiting } from '../collect/inbox.queries.ts'
import type { InboxEvent } from '../inboxEvents.ts'
import { homePlace, type Place } from '../place.ts'
import { openPlaces, type Places, sharePlaces } from '../places.ts'
import { findClock, listSites } from '../site/sites.queries.ts'
import {
  type CountedDay,
  catchUp,
  DayBehind,
  eventsATurn,
  hourOfDay,
  type Memories,
  type Memory,
  moveOn,
  take,
} from './memory.ts'
import { addToNow, deleteOldMinutes } from './now.queries.ts'
import type { NowDeltas } from './now.ts'
import { MissingPartitions, makePartitions } from './partitions.queries.ts'
import {
  addToDay,
  type EventRow,
  eventTermId,
  eventTerms,
  insertEvents,
  kindNumber,
  lockSite,
  type Names,
  noteCounted,
  type SiteToCount,
} from './roll.queries.ts'
import type { Changes } from './visits.ts'

/** Counting takes time from those who send: the longer the pause, the more there is to count of each at once. */
const pauseMs = 1_000
const rowsAtOnce = 1_000

/**
 * Counts the inbox of all communities continuously, each by a connection to the machine where it lies.
 * @returns a function that stops it; resolves when all is written.
 */
export function startRollupWorker(db: Db, log: Log, machines?: Machines): () => Promise<void> {
  const stopping = new AbortController()
  const places = openPlaces(db, machines, log)
  sharePlaces(db, places)
  const rolled = keepRolling(db, places, log, stopping.signal)
  return () => {
    stopping.abort()
    return rolled
  }
}

type Failed = (error: unknown) => void

/** Machines are counted beside each other, as one that is silent takes long to be given up. */
async function keepRolling(db: Db, places: Places, log: Log, signal: AbortSignal) {
  const memories: Memories = new Map()
  const counting = new Map<Place, Promise<void>>()
  let sites = new Map<Place, CommunityId[] | undefined>()
  const failed = (error: unknown) =>
    log.warn({ err: error }, 'web events were not counted and will be tried again')
  const pause = () => delay(pauseMs, undefined, { signal }).catch(() => {})

  async function keepCounting(place: Place) {
    while (!signal.aborted && sites.has(place))
      if (!(await countAt(place, sites.get(place), memories, failed))) await pause()
    counting.delete(place)
  }

  while (!signal.aborted) {
    sites = (await sitesByPlace(db, places).catch(failed)) ?? sites
    for (const place of sites.keys()) if (!counting.has(place)) counting.set(place, keepCounting(place))
    await pause()
  }
  await Promise.all(counting.values())
}

/** The communities that lie at each place; undefined for all, which is what a single machine is asked for. */
async function sitesByPlace(db: Db, places: Places): Promise<Map<Place, CommunityId[] | undefined>> {
  if (!(await places.areApart())) return new Map([[places.home, undefined]])
  const communities = await listSites(db)
  await places.find(communities)
  return Map.groupBy(communities, places.of)
}

/**
 * Counts the oldest rows of each community of a place, so that one whose events come faster than they are counted keeps no other
 * waiting.
 * @returns whether any may have more
 */
export async function countAt(
  place: Place,
  communities: CommunityId[] | undefined,
  memories: Memories,
  failed: Failed,
): Promise<boolean> {
  const route = await place.route()
  if (!route) return false
  let isBehind = false
  const waiting = await findWaiting(route.db, communities).catch((error) => {
    place.onError(error, route)
    failed(error)
  })
  for (const community of waiting ?? [])
    if (await countTurn(place, community, memories).catch(failed)) isBehind = true
  return isBehind
}

/** Counts the inbox of a community until it is empty. */
export async function rollUp(db: Db, community: CommunityId, memories: Memories): Promise<void> {
  const home = homePlace(db)
  while (await countTurn(home, community, memories));
}

/**
 * Counts the oldest rows of a community's inbox, which they leave in the same transaction. A row that the database can never store
 * is moved aside, so that those behind it are counted.
 * @returns whether there may be more
 */
async function countTurn(place: Place, community: CommunityId, memories: Memories): Promise<boolean> {
  try {
    return await countRows(place, community, memories, rowsAtOnce)
  } catch (error) {
    if (!isUnstorable(error)) throw error
    return countOneByOne(place, community, memories)
  }
}

async function countOneByOne(place: Place, community: CommunityId, memories: Memories): Promise<boolean> {
  for (let left = rowsAtOnce; left > 0; left -= 1) {
    try {
      if (!(await countRows(place, community, memories, 1))) return false
    } catch (error) {
      if (!isUnstorable(error)) throw error
      const route = await place.route()
      if (!route) return false
      await refuseOldest(route.db, community)
    }
  }
  return true
}

/** @returns whether there may be more; not while the place is away. */
async function countRows(
  place: Place,
  community: CommunityId,
  memories: Memories,
  most: number,
): Promise<boolean> {
  const route = await place.route()
  if (!route) return false
  const { db, coordinator } = route
  try {
    const counted = await db
      .transaction()
      .execute((tx) => countWaiting(tx, coordinator ?? tx, community, memories, most))
    if (!counted) return false
    memories.set(community, counted.memory)
    return counted.hasMore
  } catch (error) {
    if (error instanceof DayBehind) {
      memories.set(community, error.memory)
      return true
    }
    if (!(error instanceof MissingPartitions)) {
      place.onError(error, route)
      throw error
    }
    // A job makes them ahead; so events of other months are those of a new installation.
    await makePartitions(coordinator ?? db, error.months)
    return countRows(place, community, memories, most)
  }
}

/**
 * Counts and removes the oldest rows of the inbox, in the transaction `tx`. `db`: what is asked for what lies or is numbered on
 * the coordinator, if not `tx`; ids given there for what is then not counted do no harm.
 * @returns what is known now, once it is committed, and whether there may be more; undefined if nothing was counted
 */
async function countWaiting(
  tx: Db,
  db: Db,
  community: CommunityId,
  memories: Memories,
  most: number,
): Promise<{ memory: Memory; hasMore: boolean } | undefined> {
  const site = await lockSite(tx, community)
  const { events, hasMore } = await takeWaiting(tx, community, most)
  if (!site || events.length === 0) return undefined
  // Asked with the lock: when the time zone changes, days are not counted by the one before any more.
  const { time_zone: zone } = await findClock(db, community)
  const memory = take(memories, community, zone, site.last_us)
  const { names } = memory
  const byDay = Map.groupBy(events, (event) => event.day)
  const days = new Map<string, CountedDay>()
  for (const day of byDay.keys()) days.set(day, await catchUp(tx, community, memory, day, site.last_us))
  const goals = site.goals.map((goal) => ({ kind: 'goal' as const, value: goalName(goal) }))
  await names.learn(db, events, [...events.flatMap(eventTerms), ...goals])
  const rows: EventRow[] = []
  const now: NowDeltas = new Map()
  let last = site.last_us
  for (const [day, { begins, count }] of days) {
    const changes: Changes = { day: new Map(), now }
    for (const [n, event] of (byDay.get(day) ?? []).entries()) {
      if (n % eventsATurn === eventsATurn - 1) await nextTurn()
      last = Math.max(event.at * 1000, last + 1)
      rows.push(countEvent(event, last, begins, site, names, count, changes))
    }
    await addToDay(tx, community, day, changes.day)
  }
  await countNow(tx, community, memory, now)
  await insertEvents(tx, community, rows, memory.months)
  await noteCounted(tx, community, rows[0]?.at ?? last, last)
  moveOn(memory, site.last_us, last)
  return { memory, hasMore }
}

async function countNow(tx: Db, community: CommunityId, memory: Memory, now: NowDeltas) {
  if (now.size === 0) return
  await addToNow(tx, community, now)
  const last = Math.max(...now.keys())
  if (last === memory.minute) return
  memory.minute = last
  await deleteOldMinutes(tx, community, last)
}

function countEvent(
  event: InboxEvent,
  us: number,
  dayBegins: number,
  site: SiteToCount,
  names: Names,
  count: CountedDay['count'],
  changes: Changes,
): EventRow {
  const at = us / 1000
  const goal = goalOf(site.goals, event)
  const ids = {
    page_id: names.pageId(event.url),
    source_id: names.termId('source', event.source),
    campaign_id: names.termId('campaign', event.campaign),
    content_id: names.termId('content', event.content),
    term_id: eventTermId(names, event),
    goal_id: goal ? names.termId('goal', goalName(goal)) : 0,
  }
  const counted = count({ ...event, ...ids, at, hour: hourOfDay(at, dayBegins) }, changes)
  return {
    ...ids,
    ...counted,
    at: us,
    visitor: event.visitor,
    day: event.day,
    scroll: event.scroll,
    kind: kindNumber(event.kind),
    is_first: event.is_first,
  }
}

/** The term of a goal. */
const goalName = ({ kind, match }: WebGoal) => `${kind}:${match}`

/** The goal that an event reaches; the first of several. */
const goalOf = (goals: WebGoal[], { kind, term, url }: InboxEvent): WebGoal | undefined =>
  goals.find((goal) =>
    goal.kind === 'event'
      ? kind === 'event' && term === goal.match
      : kind === 'view' && (readPage(url)?.path.startsWith(goal.match) ?? false),
  )
