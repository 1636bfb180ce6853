import { type Dimension, dimensions, type EventKind, type Sum, sums } from '../dimensions.ts'

/** A pause this long ends a visit. */
const visitBreakMs = 30 * 60_000
/** Tolerance for parallel windows and late events. */
const readersAtOnce = 2
const toldLateMs = 60_000
/** Reading this long is no bounce. */
const bounceMs = 10_000
/** Most per day, for pair numbers to stay exact. */
const mostVisits = 2 ** 22

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

/** Dimension and key packed into one number, a faster map key than a string. */
type Slot = number

const mostDimensions = 16

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
 * its visit, and adds the changes of sums to `deltas`.
 */
export function openDay() {
  const visitors = new Map<string, Visitor>()
  const slotNumbers = new Map<Slot, number>()
  const [visitorsMet, visitsMet] = [numberSet(), numberSet()]
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

  return function count(event: DayEvent, deltas: Deltas): Counted {
    const known = visitors.get(event.visitor)
    const isEntry = event.kind === 'view' && (!known || event.at - known.lastAt > visitBreakMs)
    const visitor = isEntry ? enter(event, known) : known
    const origin = visitor?.origin ?? event
    const engaged_ms = Math.min(event.engaged_ms, mostEngaged(event, visitor))
    const isNew = (slot: Slot) => visitor !== undefined && visitorsMet.add(pairOf(slot, visitor.index))
    if (visitor && event.kind === 'view') {
      countMove(visitor, event, isEntry, deltas)
      for (const slot of placeSlots(event.page_id, event.hour))
        if (visitsMet.add(pairOf(slot, visitor.visit))) add(deltas, slot, 'visits', 1)
    }
    countEvent({ ...event, engaged_ms }, slotsOf(origin, event.page_id, event.hour), isNew, deltas)
    if (visitor) {
      visitor.engagedMs += engaged_ms
      visitor.lastAt = event.at
      if (event.goal_id > 0 || visitor.engagedMs >= bounceMs) stay(visitor, deltas)
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

function countEvent(event: DayEvent, slots: Slot[], isNew: (slot: Slot) => boolean, deltas: Deltas) {
  const { kind, term_id, goal_id } = event
  const own = ownDimension[kind]
  const goal = goal_id > 0 ? [slotOf('goal', goal_id)] : []
  const viewed = own ? [slotOf(own, term_id)] : kind === 'view' ? slots : []
  for (const slot of [...viewed, ...goal]) {
    add(deltas, slot, 'views', 1)
    if (isNew(slot)) add(deltas, slot, 'visitors', 1)
  }
  for (const slot of slots) {
    add(deltas, slot, 'engaged_ms', event.engaged_ms)
    add(deltas, slot, 'scroll', event.scroll)
    add(deltas, slot, 'scrolled', event.is_first ? 1 : 0)
    add(deltas, slot, 'goals', goal.length)
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

/** A set of integers from 0 to 2 ** 53; at most 16 bytes each, a third of `Set`. */
interface NumberSet {
  /** @returns whether the number is new. */
  add(value: number): boolean
}

const empty = -1

/** An empty set, with open addressing. */
function numberSet(): NumberSet {
  let slots = new Float64Array(1024).fill(empty)
  let size = 0

  function place(value: number): number {
    const mask = slots.length - 1
    let at = mix(value) & mask
    while (slots[at] !== empty && slots[at] !== value) at = (at + 1) & mask
    return at
  }

  function grow() {
    const old = slots
    slots = new Float64Array(old.length * 2).fill(empty)
    for (const value of old) if (value !== empty) slots[place(value)] = value
  }

  return {
    add(value) {
      const at = place(value)
      if (slots[at] === value) return false
      slots[at] = value
      size += 1
      if (size * 2 > slots.length) grow()
      return true
    },
  }
}

function mix(value: number): number {
  const low = value | 0
  const high = (value / 0x1_0000_0000) | 0
  const hash = Math.imul(low ^ Math.imul(high, 0x9e37_79b1), 0x85eb_ca6b)
  return (hash ^ (hash >>> 15)) >>> 0
}
