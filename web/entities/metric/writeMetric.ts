import { type Metric, metricUnit } from '#contract/metrics/metrics.ts'
import type { Format } from '../../locales/format.ts'

const dash = '—'

/** A metric's value as it is written, short for where there is little room; a dash where it is missing. */
export function writeMetric(
  format: Format,
  metric: Metric,
  value: number | null | undefined,
  isShort = false,
): string {
  if (value === null || value === undefined) return dash
  if (metricUnit[metric] === 'percent') return format.percent(value)
  return isShort ? format.compact(value) : format.number(value)
}
