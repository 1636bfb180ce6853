import type { Metric, RateMetric } from '#contract/metrics/metrics.ts'
import {
  type CapturedCommunity,
  type CapturedContent,
  type CapturedCounter,
  type Counters,
  capturedCounters,
  type RawCapture,
} from './capturedCommunity.ts'
import { dayAt, dayBegin, daysBetween, nextDay, roundEven, shareOf } from './clocks.ts'

const hourMs = 3_600_000
const noCounters = Object.fromEntries(capturedCounters.map((counter) => [counter, null])) as Counters

/** One value of a content, or what it gained on a day: counters, and of rates both parts or neither. */
export interface Value {
  content: CapturedContent
  day: string
  counts: Partial<Record<Metric, number | null>>
  rates: Record<RateMetric, { engagements: number; base: number } | null>
}

/** The newest values of a content, on the day it was published. */
export function newestValue(community: CapturedCommunity, content: CapturedContent): Value {
  const counters = content.captures.at(-1) ?? noCounters
  // A rate of one content needs something to divide by.
  return measure(
    community,
    content,
    dayAt(content.published_at, community.time_zone),
    counters,
    (base) => base > 0,
  )
}

/** What a content gained on each day on which it was seen to change. */
export function gainedValues(community: CapturedCommunity, content: CapturedContent): Value[] {
  const days = new Map<string, Counters>()
  for (const counter of capturedCounters) addGains(days, counter, content, community)
  return [...days].map(([day, gains]) => measure(community, content, day, gains, () => true))
}

/** What is read apart from the wall. */
const ofReach: ReadonlySet<CapturedCounter> = new Set(['reach', 'clicks'] as const)

function addGains(
  days: Map<string, Counters>,
  counter: CapturedCounter,
  { kind, captures, published_at }: CapturedContent,
  { measured, time_zone: timeZone }: CapturedCommunity,
) {
  const since = measured[kind === 'story' ? 'stories' : ofReach.has(counter) ? 'reach' : 'posts']
  const isKnownFromZero = since !== null && published_at >= since

  const at = ({ hours }: { hours: number }) => published_at + hours * hourMs
  let known: { index: number; value: number; capture: RawCapture } | undefined
  for (const [index, capture] of captures.entries()) {
    const value = capture[counter]
    if (value === null) continue
    if (known) {
      const seen =
        known.index === index - 1 && capture.seenBefore !== null
          ? published_at + capture.seenBefore * hourMs
          : 0
      addLine(days, counter, timeZone, [Math.max(at(known.capture), seen), known.value], [at(capture), value])
    } else if (capture.hours <= 24 || isKnownFromZero)
      addLine(days, counter, timeZone, [published_at, 0], [at(capture), value])
    known = { index, value, capture }
  }
}

type Point = [at: number, value: number]

function addLine(
  days: Map<string, Counters>,
  counter: CapturedCounter,
  timeZone: string,
  [fromAt, from]: Point,
  [toAt, to]: Point,
) {
  const valueAt = (moment: number) => roundEven(from + (to - from) * shareOf(fromAt, toAt, moment))
  for (const day of daysBetween(dayAt(fromAt, timeZone), dayAt(toAt, timeZone))) {
    const [begin, end] = [dayBegin(day, timeZone), dayBegin(nextDay(day), timeZone)]
    if (begin === end) continue
    const gain = valueAt(end) - valueAt(begin)
    const gains = days.get(day) ?? noCounters
    days.set(day, { ...gains, [counter]: (gains[counter] ?? 0) + gain })
  }
}

function measure(
  community: CapturedCommunity,
  content: CapturedContent,
  day: string,
  counters: Counters,
  isBase: (base: number) => boolean,
): Value {
  const parts: string[] = content.kind === 'post' ? community.post_engagements : community.story_engagements
  const counted = capturedCounters.filter((counter) => parts.includes(counter) && counters[counter] !== null)
  const engagements =
    counted.length === 0 ? null : counted.reduce((sum, counter) => sum + (counters[counter] ?? 0), 0)
  const rate = (of: CapturedCommunity['er_base']) => {
    const base = of === 'followers' ? content.followers : counters[of]
    return engagements === null || base === null || !isBase(base) ? null : { engagements, base }
  }
  return {
    content,
    day,
    counts: { ...counters, engagements },
    rates: { er: rate(community.er_base), erv: rate('views'), erp: rate(community.erp_base) },
  }
}
