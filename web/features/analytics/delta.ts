import { fewestForDifference, type GraphMetric, type Total } from '#contract/analytics.ts'
import { type Metric, metricUnit, unwantedMetrics } from '#contract/metrics.ts'

/** How a value moved. amount: in percent, of rates in points, without its sign · tone: whether that is good. */
export type Delta =
  | { is: 'too_little' }
  | { is: 'same' }
  | { is: 'more' | 'less'; amount: number; tone: 'good' | 'bad' | 'plain' }

export const unitOf = (metric: GraphMetric) => (metric === 'contents' ? 'count' : metricUnit[metric])

type Counted = Pick<Total, 'value' | 'n'>

/** A change of a few posts, or against next to nothing, says nothing. */
export function deltaOf(metric: GraphMetric, now: Counted, before: Counted): Delta {
  if (now.value === null || before.value === null) return { is: 'too_little' }
  const isRate = unitOf(metric) === 'percent'
  const fewest = metric === 'contents' ? before.n : Math.min(now.n, before.n)
  if (fewest < fewestForDifference || (!isRate && before.value === 0)) return { is: 'too_little' }
  const difference = now.value - before.value
  const amount = isRate ? Math.abs(difference) : Math.abs((difference / before.value) * 100)
  if (amount < (isRate ? 0.005 : 0.05)) return { is: 'same' }
  return { is: difference > 0 ? 'more' : 'less', amount, tone: toneOf(metric, difference) }
}

/** How much is published is neither good nor bad by itself. */
export function toneOf(metric: GraphMetric, difference: number): 'good' | 'bad' | 'plain' {
  if (metric === 'contents' || difference === 0) return 'plain'
  return difference > 0 === isWanted(metric) ? 'good' : 'bad'
}

const isWanted = (metric: Metric) => !unwantedMetrics.has(metric)
