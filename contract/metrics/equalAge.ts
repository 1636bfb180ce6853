import type { Content, EqualAge } from '../content/content.ts'
import { type Age, type AgedMetric, agedMetrics, type Metric } from './metrics.ts'

/** A metric at an age, and what is normal for it there: quartiles over n of the same kind and type. */
export interface MetricAtAge {
  age: Age
  value: number
  p25: number
  median: number
  p75: number
  n: number
}

/**
 * What a metric of young content is judged by: both its value and what is normal are of the same age. Null where that is
 * not known, so that it is too early to judge; undefined for content that is as old as benchmarks are.
 */
export function atEqualAge(
  { equal_age }: Pick<Content, 'equal_age'>,
  metric: Metric,
): MetricAtAge | null | undefined {
  if (!equal_age) return equal_age
  const aged = agedMetrics.find((each) => each === metric)
  return aged ? metricOf(equal_age, aged) : null
}

function metricOf({ age, n, values, p25, median, p75 }: EqualAge, metric: AgedMetric): MetricAtAge | null {
  const [value, low, middle, high] = [values[metric], p25[metric], median[metric], p75[metric]]
  if (value === null || low === null || middle === null || high === null) return null
  return { age, value, p25: low, median: middle, p75: high, n }
}
