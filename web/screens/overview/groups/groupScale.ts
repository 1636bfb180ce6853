import type { Subject } from '#contract/analytics.ts'
import { type Metric, metricUnit } from '#contract/metrics/metrics.ts'

/** What a group is drawn by: of a rate its pooled value, of a counter the average of one post. */
export const groupValue = ({ values }: Pick<Subject, 'values'>, metric: Metric): number | null => {
  const value = values[metric]
  return (metricUnit[metric] === 'percent' ? value?.value : value?.mean) ?? null
}

/** What the whole length of a bar stands for: the largest value, or benchmark, of all groups. */
export function chooseScale(subjects: readonly Subject[], metric: Metric): number {
  const ends = subjects.flatMap((subject) => [
    groupValue(subject, metric) ?? 0,
    subject.benchmarks?.[metric]?.mean ?? 0,
    subject.benchmarks?.[metric]?.p75 ?? 0,
  ])
  return Math.max(...ends, Number.MIN_VALUE)
}
