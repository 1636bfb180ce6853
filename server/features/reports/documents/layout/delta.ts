import { fewestForDifference, type GraphMetric, type Total } from '#contract/analytics.ts'
import { unwantedMetrics } from '#contract/metrics.ts'
import type { Delta, Mood } from './layout.ts'
import { isRate, type Writing } from './writing.ts'

type Counted = Pick<Total, 'value' | 'n'>

/** How a metric moved. A change of a few posts, or against next to nothing, says nothing. */
export function deltaOf(
  writing: Writing,
  metric: GraphMetric,
  now: Counted,
  before: Counted,
  period: string,
): Delta {
  const fewest = metric === 'contents' ? before.n : Math.min(now.n, before.n)
  if (fewest < fewestForDifference) return tooLittle(writing, period)
  return changeOf(writing, now.value, before.value, period, {
    isRate: isRate(metric),
    moodOf: (difference) => moodOf(metric, difference),
    writeAmount: (amount) => writing.writeAmount(metric, amount),
  })
}

interface Change {
  /** Rates change by points, all else by percent. */
  isRate: boolean
  moodOf(difference: number): Mood
  writeAmount(amount: number): string
}

/** How any value moved. */
export function changeOf(
  writing: Writing,
  now: number | null,
  before: number | null,
  period: string,
  { isRate, moodOf, writeAmount }: Change,
): Delta {
  const { t, format } = writing
  if (now === null || before === null || (!isRate && before === 0)) return tooLittle(writing, period)
  const difference = now - before
  const size = isRate ? Math.abs(difference) : Math.abs((difference / before) * 100)
  if (size < (isRate ? 0.005 : 0.05))
    return { direction: 'same', mood: 'plain', amount: '', text: t.delta.same(period) }
  const amount = isRate ? writeAmount(size) : format.percent(size)
  const word = difference > 0 ? (isRate ? 'higher' : 'more') : isRate ? 'lower' : 'less'
  const direction = difference > 0 ? 'up' : 'down'
  return { direction, mood: moodOf(difference), amount, text: t.delta[word](amount, period) }
}

const tooLittle = ({ t }: Writing, period: string): Delta => ({
  direction: 'unknown',
  mood: 'plain',
  amount: '',
  text: t.delta.tooLittle(period),
})

/** How much is published is neither good nor bad by itself. */
export function moodOf(metric: GraphMetric, difference: number): Mood {
  if (metric === 'contents' || difference === 0) return 'plain'
  return difference > 0 !== unwantedMetrics.has(metric) ? 'good' : 'bad'
}
