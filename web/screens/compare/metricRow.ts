import type { ComparedMetric, Difference } from '#contract/content/comparisons.ts'
import type { Content } from '#contract/content/content.ts'
import { type Metric, metricUnit } from '#contract/metrics/metrics.ts'
import { roundPercent, roundPoints } from '#contract/writing/rounding.ts'
import type { Base } from './compareState.ts'

/** How a value stands to what it is compared with, in the metric's unit: as both are written, so that 0 is what reads alike. */
export interface Gap {
  value: number
  /** In percent of what it is compared with; null where that is 0. */
  percent: number | null
  verdict: Difference['verdict'] | null
}

export interface MetricCell {
  id: string
  value: number | null
  /** Of the largest value in the row, from 0 to 1. */
  share: number
  isBest: boolean
  isWeakest: boolean
  /** null for what is compared with itself, where a value is missing, and where it is too early. */
  gap: Gap | null
  /** Younger than what the benchmark is of. */
  isTooEarly: boolean
}

/** The cells of one metric, in the order of the items, with their differences to `base`. */
export function compareCells(
  metric: ComparedMetric,
  items: readonly Pick<Content, 'id' | 'equal_age'>[],
  base: Base,
): MetricCell[] {
  const { values, best, weakest } = metric
  const usual = metric.benchmark?.mean ?? null
  const reference = base === 'first' ? (values[0] ?? null) : usual
  const largest = Math.max(0, reference ?? 0, ...values.map((value) => value ?? 0))
  const differences = base === 'first' ? metric.to_first : metric.to_benchmark
  return items.map(({ id, equal_age }, index) => {
    const value = values[index] ?? null
    const isTooEarly = base === 'benchmark' && usual !== null && equal_age !== undefined
    const isItself = base === 'first' && index === 0
    return {
      id,
      value,
      share: largest > 0 ? (value ?? 0) / largest : 0,
      isBest: id === best,
      isWeakest: id === weakest,
      gap: isItself || isTooEarly ? null : gapOf(metric.metric, value, reference, differences?.[index]),
      isTooEarly,
    }
  })
}

function gapOf(
  metric: Metric,
  value: number | null,
  reference: number | null,
  difference?: Difference,
): Gap | null {
  if (value === null || reference === null) return null
  const isRate = metricUnit[metric] === 'percent'
  const written = isRate ? roundPercent : Math.round
  const [here, there] = [written(value), written(reference)]
  const gap = isRate ? roundPoints(here - there) : here - there
  const percent = there === 0 ? null : (gap / there) * 100
  return { value: gap, percent, verdict: difference?.verdict ?? null }
}

/** Whether anything is known of a metric; a row of dashes would say nothing. */
export const isKnown = ({ values }: ComparedMetric): boolean => values.some((value) => value !== null)
