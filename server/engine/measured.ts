import type { GraphMetric } from '#contract/analytics.ts'
import { isRate, type Metric } from '#contract/metrics/metrics.ts'
import type { ContentColumns } from './columns.ts'
import { median, nthSmallest } from './median.ts'
import type { Sample } from './powerSums.ts'

/** Values of a metric over the contents that have it: `values = counts / bases`, with base 1 for counters. */
export interface Measured extends Sample {
  values: Float64Array
}

/**
 * Summands of a metric per row: its values (1 for `contents`), or numerator and denominator for a rate. NaN where either is
 * unknown.
 */
export interface Parts {
  values: Float64Array
  bases: Float64Array | null
}

export function summands(columns: ContentColumns, metric: GraphMetric): Parts {
  if (metric === 'contents') return { values: new Float64Array(columns.length).fill(1), bases: null }
  if (!isRate(metric)) return { values: columns[metric], bases: null }
  const { engagements, bases } = columns
  const values = columns[metric].map((rate, row) =>
    Number.isNaN(rate) ? Number.NaN : (engagements[row] ?? Number.NaN),
  )
  return { values, bases: bases[metric] }
}

/** The metric of those rows that have it. Rates in percent. */
export function measure(columns: ContentColumns, metric: Metric, rows: number[]): Measured {
  if (!isRate(metric)) {
    const values = known(columns[metric], rows)
    return { values, counts: values.slice(), bases: new Float64Array(values.length).fill(1) }
  }
  const { [metric]: rates, engagements, bases } = columns
  const values = new Float64Array(rows.length)
  const [counts, base] = [new Float64Array(rows.length), new Float64Array(rows.length)]
  let n = 0
  for (const row of rows) {
    const rate = rates[row] ?? Number.NaN
    if (Number.isNaN(rate)) continue
    values[n] = rate
    counts[n] = (engagements[row] ?? 0) * 100
    base[n] = bases[metric][row] ?? 0
    n += 1
  }
  return { values: values.subarray(0, n), counts: counts.subarray(0, n), bases: base.subarray(0, n) }
}

/** The known values among these rows. */
export function known(column: Float64Array, rows: number[]): Float64Array {
  const values = new Float64Array(rows.length)
  let n = 0
  for (const row of rows) {
    const value = column[row] ?? Number.NaN
    if (Number.isNaN(value)) continue
    values[n] = value
    n += 1
  }
  return values.subarray(0, n)
}

/** Mean and median, null for no values. Reorders `values`. */
export function meanAndMedian(values: Float64Array) {
  let sum = 0
  for (const value of values) sum += value
  return { mean: values.length > 0 ? sum / values.length : null, median: median(values) }
}

/** A random sample of `size` rows that have a metric; the same one as long as the content is the same. */
export function randomSample(columns: ContentColumns, metric: Metric, rows: number[], size: number): Sample {
  const { [metric]: values, sampleOrder } = columns
  const [having, orders] = [new Uint32Array(rows.length), new Float64Array(rows.length)]
  let n = 0
  for (const row of rows) {
    if (Number.isNaN(values[row])) continue
    having[n] = row
    orders[n] = sampleOrder[row] ?? 0
    n += 1
  }
  if (n <= size) return measure(columns, metric, rows)
  const last = nthSmallest(orders.slice(0, n), size - 1)
  const drawn: number[] = []
  for (let place = 0; place < n && drawn.length < size; place += 1)
    if ((orders[place] ?? 0) <= last) drawn.push(having[place] ?? 0)
  return measure(columns, metric, drawn)
}
