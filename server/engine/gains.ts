import { type Metric, metrics } from '#contract/metrics.ts'

/**
 * On which days content gained something: that of a row of the columns from its place in `first` to before that of the next
 * row, the earliest day first. day: since 1970-01-01 · known: the metrics of which something is known on it, by `bitOf`.
 */
export interface GainColumns {
  first: Uint32Array
  day: Int32Array
  known: Uint32Array
}

/** Of a metric, in `GainColumns.known`. */
export const bitOf = (metric: Metric): number => 1 << metrics.indexOf(metric)
