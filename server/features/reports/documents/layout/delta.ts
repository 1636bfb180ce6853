import type { GraphSeries as GraphLine, GraphMetric } from '#contract/analytics.ts'
import { type Delta as Change, deltaOf as changeOf } from '#contract/metrics/delta.ts'
import { postsOnly } from '#contract/metrics/metrics.ts'
import type { Format } from './format.ts'
import type { Delta } from './layout.ts'
import { isRate, type Writing } from './writing.ts'

type Counted = Parameters<typeof changeOf>[1]

/** How a metric moved, in words. */
export const writeMetricDelta = (
  writing: Writing,
  metric: GraphMetric,
  now: Counted,
  before: Counted,
  versus: string,
): Delta =>
  writeDelta(writing, changeOf(metric, now, before), versus, {
    isRate: isRate(metric),
    writePoints: (amount) => writing.writeAmount(metric, amount),
  })

/** Of what is known of some of the days alone. */
export const notComparable = ({ t }: Writing, why: string): Delta => ({
  mood: 'plain',
  amount: '',
  direction: 'unknown',
  text: t.delta.notComparable(why),
})

/** The same of what was measured from a day on. */
export const measuredLate = (writing: Writing, from: string): Delta =>
  notComparable(writing, writing.t.figures.measuredFrom(writing.format.day(from)))

/** The same where stories are known from a day on alone. */
export const storiesLate = (writing: Writing, from: string): Delta =>
  notComparable(writing, writing.t.figures.storiesFrom(writing.format.day(from)))

/** What can be compared where stories are known from a day on alone. */
export function compareKnownStories({ t, format, snapshot }: Writing, from: string): string {
  const day = format.day(from)
  return snapshot.content_type === 'stories' ? t.summary.compareFrom(day) : t.summary.comparePosts(day)
}

/** Why a metric of a line of a graph is compared with nothing, as not all days are known; undefined where they are. */
export function whyLate(line: GraphLine, metric: GraphMetric, writing: Writing): Delta | undefined {
  if (line.stories_from && !postsOnly.has(metric)) return storiesLate(writing, line.stories_from)
  const from = line.measured_from[metric]
  return from ? measuredLate(writing, from) : undefined
}

/** How values of a kind are told apart: rates by points, all else by percent. */
interface Written {
  isRate: boolean
  writePoints(amount: number): string
}

/** A change in words. versus: with what it is compared. */
export function writeDelta(
  { t, format }: Writing,
  change: Change,
  versus: string,
  { isRate, writePoints }: Written,
): Delta {
  const plain = { mood: 'plain', amount: '' } as const
  if (change.is === 'too_little') return { ...plain, direction: 'unknown', text: t.delta.tooLittle }
  if (change.is === 'same') return { ...plain, direction: 'same', text: t.delta.same(versus).trim() }
  const isMore = change.is === 'more'
  const isTimes = !isRate && change.amount >= mostPercent
  const amount = isRate
    ? writePoints(change.amount)
    : isTimes
      ? `×${format.number(Math.round(change.amount / 100 + 1))}`
      : percentText(change.amount, format)
  return {
    direction: isMore ? 'up' : 'down',
    mood: change.tone,
    amount,
    text: isTimes ? `${amount} ${versus}` : t.delta[isMore ? 'more' : 'less'](amount, versus),
  }
}

/** Beyond, people think in times. */
const mostPercent = 1000

/** As precise as a decision needs. */
const percentText = (amount: number, { tenths, share }: Format) =>
  amount < 9.95 ? tenths(amount) : share(amount)

/** Points of whole percents. */
export const wholePoints =
  ({ t, format }: Writing) =>
  (amount: number) =>
    t.delta.points(format.number(Math.round(amount)))
