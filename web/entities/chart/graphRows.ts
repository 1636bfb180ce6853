import type { Basis, Granularity, Graph, GraphMetric } from '#contract/analytics.ts'
import type { Format } from '../../locales/format.ts'
import type { ChartRows } from '../../ui/chart/ChartTable.tsx'
import type { TipRow } from '../../ui/chart/chartTip.ts'
import { type Bucket, bucketsOf, longLabel } from './buckets.ts'
import { valuesOf } from './graphOption.ts'

/** A metric of a graph, place by place, beside the period compared. */
export interface GraphRows {
  buckets: readonly Bucket[]
  older: readonly Bucket[]
  values: readonly (number | null)[]
  olderValues: readonly (number | null)[]
  /** How many were published; none of what was gained, which is of content of any time. */
  counts: readonly number[]
  /** The place that is not over yet, or -1. */
  unfinished: number
  /** The first day on which it was measured, where some of the first places lie before, and how many of them do. */
  gap: { until: string; places: number } | null
}

export function rowsOf(
  graph: Graph,
  { metric, step, basis }: { metric: GraphMetric; step: Granularity; basis: Basis },
  zone: string,
): GraphRows {
  const { period, compared, series } = graph
  const points = series[0]?.points ?? []
  const olderPoints = series[0]?.compared_points ?? []
  const buckets = bucketsOf(points, step, period, zone)
  return {
    buckets,
    older: compared ? bucketsOf(olderPoints, step, compared, zone) : [],
    values: valuesOf(points, metric),
    olderValues: valuesOf(olderPoints, metric),
    counts: basis === 'published' ? valuesOf(points, 'contents').map((count) => count ?? 0) : [],
    unfinished: period.until === null ? -1 : points.length - 1,
    gap: gapOf(buckets, series[0]?.measured_from[metric]),
  }
}

export function gapOf(buckets: readonly Bucket[], until: string | null | undefined): GraphRows['gap'] {
  if (!until) return null
  const places = buckets.filter(({ from }) => from < until).length
  return places > 0 ? { until, places } : null
}

/** How the parts of a tip and of the table read. */
export interface GraphWords {
  metric: string
  before: string
  period: string
  published: string
  write: (value: number | null | undefined) => string
  soFar: (period: string) => string
  countPublished: (count: number) => string
}

/** What is known at a place, for its tip. */
export function tipOf(
  { buckets, older, values, olderValues, counts, unfinished }: GraphRows,
  place: number,
  step: Granularity,
  words: GraphWords,
  format: Format,
): { title: string; rows: TipRow[] } | null {
  const [bucket, before] = [buckets[place], older[place]]
  const titled = bucket ?? before
  if (!titled) return null
  const title = longLabel(format, step, titled)
  const now = { name: words.metric, value: words.write(values[place]), color: 'var(--accent)' }
  const then = before && {
    name: longLabel(format, step, before),
    value: words.write(olderValues[place]),
    color: 'var(--muted)',
  }
  const count = counts[place] ?? 0
  const published = { name: words.countPublished(count), value: '', color: 'var(--series-3)' }
  return {
    title: place === unfinished ? words.soFar(title) : title,
    rows: [now, ...(then ? [then] : []), ...(count > 0 ? [published] : [])],
  }
}

/** The table behind the chart. */
export function tableOf(
  { buckets, values, olderValues, counts, unfinished }: GraphRows,
  step: Granularity,
  words: GraphWords,
  format: Format,
): ChartRows {
  const hasBefore = olderValues.length > 0
  const hasCounts = counts.length > 0
  const cell = (value: number | null | undefined) => ({ text: words.write(value), value: value ?? null })
  return {
    columns: [
      words.period,
      words.metric,
      ...(hasBefore ? [words.before] : []),
      ...(hasCounts ? [words.published] : []),
    ],
    rows: buckets.map((bucket, place) => [
      place === unfinished ? words.soFar(longLabel(format, step, bucket)) : longLabel(format, step, bucket),
      cell(values[place]),
      ...(hasBefore ? [cell(olderValues[place])] : []),
      ...(hasCounts ? [{ text: format.number(counts[place] ?? 0), value: counts[place] ?? 0 }] : []),
    ]),
  }
}
