import { type Dimension, dimensions, type EventKind, type Sum, sums } from '../dimensions.ts'
import { countViewNow, type NowDeltas, stepAt } from './now.ts'
import { numberMap } from './numberMap.ts'

/** A pause this long ends a visit. */
const visitBreakMs = 30 * 60_000
/** Tolerance for parallel windows and late events. */
const readersAtOnce = 2
const toldLateMs = 60_000
/** Reading this long is no bounce. */
const bounceMs = 10_000
/** Most per day, for pair numbers to stay exact. */
const mostVisits = 2 ** 22
/** Of a week, longer than a day is counted: so steps fit the values of a map. */
const mostSteps = 2 ** 16

/** Source and device of a visit as term ids; 0 for none. */
export interface Origin {
  source_id: number
  campaign_id: number
  content_id: number
  device: number
  country: number
}

/** An event of a day. at: ms since 1970 · hour: of the day · term_id: of its name or target · goal_id: the goal it reaches. */
export interface DayEvent extends Origin {
  kind: EventKind
  at: number
  visitor: string
  page_id: number
  term_id: number
  hour: number
  engaged_ms: number
  scroll: number
  is_first: boolean
  goal_id: number
}

/**
 * An event assigned to a visit, with the visit's origin; visit 0: the visitor viewed no page on the day. engaged_ms is limited
 * to the time that has passed, since events may be repeated or made up.
 */
export interface Counted extends Origin {
  visit: number
  engaged_ms: number
  is_entry: boolean
}

/** Deltas of `web_day` by slot (`slotParts`), in the order of `sums`. */
export type Deltas = Map<number, number[]>

/** What events change. */
export interface Changes {
  day: Deltas
  now: NowDeltas
}

/** Dimension and key packed into one number, a faster map key than a string. */
type Slot = number

const mostDimensions = 16

/** Of a view, in `web_now`. */
const shownNow: ReadonlySet<number> = new Set([dimensions.all, dimensions.page, dimensions.source])

const slotOf = (dimension: Dimension, key: number): Slot => key * mostDimensions + dimensions[dimension]

/** The dimension number and the key of a slot. */
export const slotParts = (slot: Slot): [dimension: number, key: number] => [
  slot % mostDimensions,
  Math.floor(slot / mostDimensions),
]

interface Visitor {
  index: number
  visit: number
  enteredAt: number
  lastAt: number
  engagedMs: number
  isBounce: boolean
  lastPage: number
  entryPage: number
  entryHour: number
  origin: Origin
}

/**
 * Sessionises the events of one day in counting order; the sums of a day follow from its events alone. Returns the event with
 * its visit, and adds what it changes to `changes`.
 */
export function openDay() {
  const visitors = new Map<string, Visitor>()
  const slotNumbers = new Map<Slot, number>()
  /** Visitors with the step of their last event in a slot; visits. */
  const [visitorsMet, visitsMet] = [numberMap(), numberMap()]
  let visits = 0

  /** A slot and a visitor or visit packed into one number. */
  function pairOf(slot: Slot, index: number): number {
    const number = slotNumbers.get(slot) ?? slotNumbers.size
    slotNumbers.set(slot, number)
    return number * mostVisits + index
  }

  function enter(event: DayEvent, known: Visitor | undefined): Visitor {
    visits += 1
    const { source_id, campaign_id, content_id, device, country } = event
    const visitor = {
      index: known?.index ?? visitors.size,
      visit: visits,
      enteredAt: event.at,
      lastAt: event.at,
      engagedMs: 0,
      isBounce: true,
      lastPage: event.page_id,
      entryPage: event.page_id,
      entryHour: event.hour,
      origin: { source_id, campaign_id, content_id, device, country },
    }
    visitors.set(event.visitor, visitor)
    return visitor
  }

  return function count(event: DayEvent, changes: Changes): Counted {
    const { day } = changes
    const known = visitors.get(event.visitor)
    const isEntry = event.kind === 'view' && (!known || event.at - known.lastAt > visitBreakMs)
    const visitor = isEntry ? enter(event, known) : known
    const origin = visitor?.origin ?? event
    const engaged_ms = Math.min(event.engaged_ms, mostEngaged(event, visitor))
    const step = stepAt(event.at) % mostSteps
    const stepsSince = (slot: Slot) => {
      const last = visitor && visitorsMet.put(pairOf(slot, visitor.index), step)
      return last === undefined ? Number.POSITIVE_INFINITY : (step - last + mostSteps) % mostSteps
    }
    if (visitor && event.kind === 'view') {
      countMove(visitor, event, isEntry, day)
      for (const slot of placeSlots(event.page_id, event.hour))
        if (visitsMet.put(pairOf(slot, visitor.visit), 0) === undefined) add(day, slot, 'visits', 1)
    }
    countEvent(
      { ...event, engaged_ms },
      slotsOf(origin, event.page_id, event.hour),
      visitor && stepsSince,
      changes,
    )
    if (visitor) {
      visitor.engagedMs += engaged_ms
      visitor.lastAt = event.at
      if (event.goal_id > 0 || visitor.engagedMs >= bounceMs) stay(visitor, day)
    }
    const { source_id, campaign_id, content_id, device, country } = origin
    return {
      visit: visitor?.visit ?? 0,
      engaged_ms,
      is_entry: isEntry,
      source_id,
      campaign_id,
      content_id,
      device,
      country,
    }
  }
}

/** Longest possible reading time since the last report. */
function mostEngaged({ at }: DayEvent, visitor: Visitor | undefined): number {
  if (!visitor) return visitBreakMs
  const passed = Math.floor(at - visitor.enteredAt)
  return Math.max(0, passed * readersAtOnce + toldLateMs - visitor.engagedMs)
}

/** The slots that an event counts in. */
const slotsOf = (origin: Origin, page: number, hour: number): Slot[] => [
  ...originSlots(origin),
  ...placeSlots(page, hour),
]

/** The slots of a whole visit. */
function originSlots({ source_id, campaign_id, content_id, device, country }: Origin): Slot[] {
  const slots = [
    slotOf('all', 0),
    slotOf('source', source_id),
    slotOf('device', device),
    slotOf('country', country),
  ]
  if (campaign_id > 0) slots.push(slotOf('campaign', campaign_id))
  if (content_id > 0) slots.push(slotOf('content', content_id))
  return slots
}

const isShownNow = (slot: Slot) => shownNow.has(slot % mostDimensions)

/** The slots of a single event of a visit. */
const placeSlots = (page: number, hour: number): Slot[] => [slotOf('page', page), slotOf('hour', hour)]

/** A view begins a visit, or continues it: then the visit is no bounce, and its exit moves. */
function countMove(visitor: Visitor, { page_id }: DayEvent, isEntry: boolean, deltas: Deltas) {
  if (isEntry) {
    for (const slot of originSlots(visitor.origin)) add(deltas, slot, 'visits', 1)
    for (const slot of slotsOf(visitor.origin, visitor.entryPage, visitor.entryHour))
      for (const sum of ['entries', 'exits', 'bounces'] as const) add(deltas, slot, sum, 1)
    return
  }
  stay(visitor, deltas)
  add(deltas, slotOf('page', visitor.lastPage), 'exits', -1)
  add(deltas, slotOf('page', page_id), 'exits', 1)
  visitor.lastPage = page_id
}

function stay(visitor: Visitor, deltas: Deltas) {
  if (!visitor.isBounce) return
  visitor.isBounce = false
  for (const slot of slotsOf(visitor.origin, visitor.entryPage, visitor.entryHour))
    add(deltas, slot, 'bounces', -1)
}

/** stepsSince: since the visitor, if there is one, was last met in a slot; Infinity if never. */
function countEvent(
  event: DayEvent,
  slots: Slot[],
  stepsSince: ((slot: Slot) => number) | undefined,
  { day, now }: Changes,
) {
  const { kind, term_id, goal_id } = event
  const own = ownDimension[kind]
  const goal = goal_id > 0 ? [slotOf('goal', goal_id)] : []
  const viewed = own ? [slotOf(own, term_id)] : kind === 'view' ? slots : []
  for (const slot of [...viewed, ...goal]) {
    add(day, slot, 'views', 1)
    const since = stepsSince?.(slot)
    if (since === Number.POSITIVE_INFINITY) add(day, slot, 'visitors', 1)
    if (since !== undefined && isShownNow(slot)) countViewNow(now, slot, stepAt(event.at), since)
  }
  for (const slot of slots) {
    add(day, slot, 'engaged_ms', event.engaged_ms)
    add(day, slot, 'scroll', event.scroll)
    add(day, slot, 'scrolled', event.is_first ? 1 : 0)
    add(day, slot, 'goals', goal.length)
  }
}

const ownDimension: Record<EventKind, Dimension | undefined> = {
  view: undefined,
  leave: undefined,
  event: 'event',
  out: 'outbound',
  file: 'download',
}

function add(deltas: Deltas, slot: Slot, sum: Sum, value: number) {
  if (value === 0) return
  let row = deltas.get(slot)
  if (!row) {
    row = sums.map(() => 0)
    deltas.set(slot, row)
  }
  const index = sums.indexOf(sum)
  row[index] = (row[index] ?? 0) + value
}
