import type { GraphMetric, Total } from '../analytics.ts'
import { fewestForDifference } from '../vocabulary.ts'
import { roundCount, roundPercent } from '../writing/rounding.ts'
import { metricUnit, unwantedMetrics } from './metrics.ts'

export type DeltaTone = 'good' | 'bad' | 'plain'

/** How a value moved. amount: in percent, of rates in points, without its sign · tone: whether that is good. */
export type Delta =
  | { is: 'too_little' }
  | { is: 'same' }
  | { is: 'more' | 'less'; amount: number; tone: DeltaTone }

/** Of what kind a value is: rates move by points, all else by percent. round: to what is written of it. */
interface Moved {
  isRate: boolean
  round(value: number): number
  toneOf(difference: number): DeltaTone
}

/** Less than what is written of points and of percents. */
const leastPoints = 0.005
const leastPercent = 0.05

/**
 * How any value moved, judged by what is written of it: what reads alike is the same, and points are those between the two
 * rates one sees. Against nothing, or without a value, there is too little to tell.
 */
export function deltaBetween(
  now: number | null,
  before: number | null,
  { isRate, round, toneOf }: Moved,
): Delta {
  if (now === null || before === null) return { is: 'too_little' }
  const base = round(before)
  if (!isRate && base === 0) return { is: 'too_little' }
  const difference = round(now) - base
  const amount = Math.abs(isRate ? difference : (difference / base) * 100)
  if (amount < (isRate ? leastPoints : leastPercent)) return { is: 'same' }
  return { is: difference > 0 ? 'more' : 'less', amount, tone: toneOf(difference) }
}

export const unitOf = (metric: GraphMetric) => (metric === 'contents' ? 'count' : metricUnit[metric])

type Counted = Pick<Total, 'value' | 'n'>

/** How a metric moved. A change of a few posts says nothing. */
export function deltaOf(metric: GraphMetric, now: Counted, before: Counted): Delta {
  const fewest = metric === 'contents' ? before.n : Math.min(now.n, before.n)
  if (fewest < fewestForDifference) return { is: 'too_little' }
  const isRate = unitOf(metric) === 'percent'
  return deltaBetween(now.value, before.value, {
    isRate,
    round: isRate ? roundPercent : roundCount,
    toneOf: (difference) => toneOf(metric, difference),
  })
}

/** How much is published is neither good nor bad by itself. */
export function toneOf(metric: GraphMetric, difference: number): DeltaTone {
  if (metric === 'contents' || difference === 0) return 'plain'
  return difference > 0 !== unwantedMetrics.has(metric) ? 'good' : 'bad'
}
