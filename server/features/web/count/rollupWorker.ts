import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { WebGoal } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isUnstorable } from '#server/db/failures.ts'
import type { Log } from '#server/lib/log.ts'
import { dayBeginnings } from '../../analytics/analytics.ts'
import { readPage } from '../collect/addresses.ts'
import { findWaiting, refuseOldest, takeWaiting } from '../collect/inbox.queries.ts'
import { eventKinds, type InboxEvent } from '../dimensions.ts'
import { listSites } from '../site/sites.queries.ts'
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
  openNames,
  readDay,
  type SiteToCount,
} from './roll.queries.ts'
import { type Changes, openDay } from './visits.ts'

const shortestPauseMs = 250
const longestPauseMs = 1_000
const rowsAtOnce = 1_000

/** Counts the inbox of all communities continuously. @returns a function that stops it; resolves when all is written. */
export function startRollupWorker(db: Db, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const rolled = keepRolling(db, log, stopping.signal)
  return () => {
    stopping.abort()
    return rolled
  }
}

async function keepRolling(db: Db, log: Log, signal: AbortSignal) {
  const memories: Memories = new Map()
  const failed = (error: unknown) =>
    log.warn({ err: error }, 'web events were not counted and will be tried again')
  while (!signal.aborted) {
    const begunAt = performance.now()
    const waiting = await findWaiting(db).catch((error) => {
      failed(error)
      // Where one machine is away, the sites of the others are asked one by one.
      return listSites(db).catch(failed)
    })
    if (await countInTurns(db, waiting ?? [], memories, failed)) continue
    // Counting many communities takes time from those who send: with a longer pause there is more to count of each at once.
    const pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, performance.now() - begunAt))
    await delay(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Counts the oldest rows of each community, so that one whose events come faster than they are counted keeps no other waiting.
 * @returns whether any may have more
 */
export async function countInTurns(
  db: Db,
  communities: CommunityId[],
  memories: Memories,
  failed: (error: unknown) => void,
): Promise<boolean> {
  let isBehind = false
  for (const community of communities) {
    const hasMore = await countTurn(db, community, memories).catch(failed)
    if (hasMore) isBehind = true
  }
  return isBehind
}

/** Counts the inbox of a community until it is empty. */
export async function rollUp(db: Db, community: CommunityId, memories: Memories): Promise<void> {
  while (await countTurn(db, community, memories));
}

/**
 * Counts the oldest rows of a community's inbox, which they leave in the same transaction. A row that the database can never store
 * is moved aside, so that those behind it are counted.
 * @returns whether there may be more
 */
async function countTurn(db: Db, community: CommunityId, memories: Memories): Promise<boolean> {
  try {
    return await countRows(db, community, memories, rowsAtOnce)
  } catch (error) {
    if (!isUnstorable(error)) throw error
    return countOneByOne(db, community, memories)
  }
}

async function countOneByOne(db: Db, community: CommunityId, memories: Memories): Promise<boolean> {
  for (let left = rowsAtOnce; left > 0; left -= 1) {
    try {
      if (!(await countRows(db, community, memories, 1))) return false
    } catch (error) {
      if (!isUnstorable(error)) throw error
      await refuseOldest(db, community)
    }
  }
  return true
}

/** @returns whether there may be more. */
async function countRows(db: Db, community: CommunityId, memories: Memories, most: number): Promise<boolean> {
  try {
    return await db.transaction().execute((tx) => countWaiting(tx, community, memories, most))
  } catch (error) {
    // The memory may contain what was rolled back.
    memories.delete(community)
    if (!(error instanceof MissingPartitions)) throw error
    // A job makes them ahead; so events of other months are those of a new installation.
    await makePartitions(db, error.months)
    return countRows(db, community, memories, most)
  }
}

const hourMs = 3_600_000

/** Events counted between two yields to the event loop. */
const eventsATurn = 300

/** Today and yesterday: late events arrive within moments of a day's end. */
const daysKept = 2

type CountDay = ReturnType<typeof openDay>

/** State of a community, valid as long as no other process counts its events. */
interface Memory {
  counted: number
  names: Names
  zone: string
  days: Map<string, { begins: number; count: CountDay }>
  /** That have a partition. */
  months: Set<string>
  /** The last of `web_now`. */
  minute: number
}

/** By community; dropped after a failure, since it may contain what was rolled back. */
type Memories = Map<CommunityId, Memory>

/** Counts and removes the oldest rows of the inbox, in the transaction `tx`. @returns whether there may be more. */
async function countWaiting(
  tx: Db,
  community: CommunityId,
  memories: Memories,
  most: number,
): Promise<boolean> {
  const site = await lockSite(tx, community)
  const waiting = await takeWaiting(tx, community, most)
  const events = waiting.events.flatMap((text): InboxEvent[] => JSON.parse(text))
  if (!site || events.length === 0) return false
  const memory = memoryOf(memories, community, site)
  const { names } = memory
  const goals = site.goals.map((goal) => ({ kind: 'goal' as const, value: goalName(goal) }))
  await names.learn(tx, events, [...events.flatMap(eventTerms), ...goals])
  const rows: EventRow[] = []
  const now: NowDeltas = new Map()
  let last = site.last_us
  for (const [day, ofDay] of Map.groupBy(events, (event) => event.day)) {
    const { begins, count } = await countDayOf(tx, community, memory, day)
    const changes: Changes = { day: new Map(), now }
    for (const [n, event] of ofDay.entries()) {
      if (n % eventsATurn === eventsATurn - 1) await nextTurn()
      last = Math.max(event.at * 1000, last + 1)
      rows.push(countEvent(event, last, begins, site, names, count, changes))
    }
    await addToDay(tx, community, day, changes.day)
  }
  await countNow(tx, community, memory, now)
  await insertEvents(tx, community, rows, memory.months)
  await noteCounted(tx, community, rows[0]?.at ?? last, last)
  memory.counted += 1
  return waiting.hasMore
}

async function countNow(tx: Db, community: CommunityId, memory: Memory, now: NowDeltas) {
  if (now.size === 0) return
  await addToNow(tx, community, now)
  const last = Math.max(...now.keys())
  if (last === memory.minute) return
  memory.minute = last
  await deleteOldMinutes(tx, community, last)
}

function memoryOf(
  memories: Memories,
  community: CommunityId,
  { counted, time_zone: zone }: SiteToCount,
): Memory {
  const known = memories.get(community)
  if (known?.counted === counted && known.zone === zone) return known
  const fresh: Memory = {
    counted,
    names: openNames(community),
    zone,
    days: new Map(),
    months: new Set(),
    minute: 0,
  }
  memories.set(community, fresh)
  return fresh
}

/** The state of a day so far, from memory or replayed from its events. */
async function countDayOf(
  tx: Db,
  community: CommunityId,
  { zone, days }: Memory,
  day: string,
): Promise<{ begins: number; count: CountDay }> {
  const known = days.get(day)
  if (known) return known
  const count = openDay()
  const begins = (await dayBeginnings(tx, zone, [day]))(day)
  for await (const rows of readDay(tx, community, day)) recount(rows, begins, count)
  const counted = { begins, count }
  days.set(day, counted)
  const [oldest] = [...days.keys()].sort()
  if (days.size > daysKept && oldest !== undefined) days.delete(oldest)
  return counted
}

/** Replays events that were counted before. */
function recount(rows: EventRow[], dayBegins: number, count: CountDay) {
  const changes: Changes = { day: new Map(), now: new Map() }
  for (const row of rows) {
    const at = row.at / 1000
    const kind = eventKinds[row.kind] ?? 'view'
    count({ ...row, kind, at, hour: hourOf(at, dayBegins) }, changes)
  }
}

/** Days come from the database's clock, moments from the collector's, which may differ a little. */
const hourOf = (at: number, dayBegins: number) =>
  Math.max(0, Math.min(23, Math.floor((at - dayBegins) / hourMs)))

function countEvent(
  event: InboxEvent,
  us: number,
  dayBegins: number,
  site: SiteToCount,
  names: Names,
  count: CountDay,
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
  const counted = count({ ...event, ...ids, at, hour: hourOf(at, dayBegins) }, changes)
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
