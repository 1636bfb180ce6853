import type { GraphMetric } from '#contract/analytics.ts'
import { type Delta as Change, deltaOf as changeOf } from '#contract/delta.ts'
import type { Delta } from './layout.ts'
import { isRate, type Writing } from './writing.ts'

type Counted = Parameters<typeof changeOf>[1]

/** How a metric moved, in words. */
export const deltaOf = (
  writing: Writing,
  metric: GraphMetric,
  now: Counted,
  before: Counted,
  period: string,
): Delta =>
  writeDelta(writing, changeOf(metric, now, before), period, {
    isRate: isRate(metric),
    writePoints: (amount) => writing.writeAmount(metric, amount),
  })

/** Of what was measured on some of the days alone. */
export const notComparable = ({ t, format }: Writing, measuredFrom: string): Delta => ({
  mood: 'plain',
  amount: '',
  direction: 'unknown',
  text: t.delta.notComparable(format.day(measuredFrom)),
})

/** How values of a kind are told apart: rates by points, all else by percent. */
interface Written {
  isRate: boolean
  writePoints(amount: number): string
}

/** A change in words. */
export function writeDelta(
  { t, format }: Writing,
  change: Change,
  period: string,
  { isRate, writePoints }: Written,
): Delta {
  const plain = { mood: 'plain', amount: '' } as const
  if (change.is === 'too_little') return { ...plain, direction: 'unknown', text: t.delta.tooLittle(period) }
  if (change.is === 'same') return { ...plain, direction: 'same', text: t.delta.same(period) }
  const isMore = change.is === 'more'
  const amount = isRate ? writePoints(change.amount) : format.percent(change.amount)
  const word = isMore ? (isRate ? 'higher' : 'more') : isRate ? 'lower' : 'less'
  return {
    direction: isMore ? 'up' : 'down',
    mood: change.tone,
    amount,
    text: t.delta[word](amount, period),
  }
}

/** Points of whole percents. */
export const wholePoints =
  ({ t, format }: Writing) =>
  (amount: number) =>
    t.delta.points(format.number(Math.round(amount)))
