import type { Basis, Granularity, Graph, GraphMetric, GraphPoint } from '#contract/analytics.ts'
import type { Format } from '../../locales/format.ts'
import type { ChartRows } from '../../ui/chart/ChartTable.tsx'
import { type ChartOption, type ChartSeries, pointedAt } from '../../ui/chart/chartOption.ts'
import { chartTip, type TipRow } from '../../ui/chart/chartTip.ts'
import { type Bucket, longLabel, makeBuckets } from './buckets.ts'
import { type GraphMark, markSeries, namedMarks } from './graphMarks.ts'

export interface GraphDrawing {
  /** What is drawn: its name, and a value a place; missing values leave a gap. */
  now: { name: string; values: readonly (number | null)[] }
  before: { name: string; values: readonly (number | null)[] } | null
  /** How many were published at each place; null: not shown. */
  published: { name: string; counts: readonly number[] } | null
  /** Whether the last place is not over yet. */
  isUnfinished: boolean
  /** What was not measured; null: nothing. */
  gap: GraphGap | null
  marks: readonly GraphMark[]
  areMarksNamed: boolean
  labels: readonly string[]
  /** Short, for the axis, and what its steps are at least: nothing comes in halves, and no time is written below a second. */
  writeAxis: (value: number) => string
  leastStep: number
  /** The title and the lines of the tip of a place. */
  tipAt: (place: number) => { title: string; rows: TipRow[] } | null
}

export const metricValues = (points: readonly GraphPoint[], metric: keyof GraphPoint['values']) =>
  points.map(({ values }) => values[metric] ?? null)

/** A line, its comparison dashed and light, publications as dots on the axis, and marked days behind. */
export function graphOption(drawing: GraphDrawing): ChartOption {
  const { now, before, published, labels, marks } = drawing
  const places = Array.from(
    { length: Math.max(now.values.length, before?.values.length ?? 0) },
    (_, i) => `${i}`,
  )
  return {
    grid: {
      left: 4,
      right: 28,
      top: marks.length > 0 && drawing.areMarksNamed ? 26 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
    },
    xAxis: {
      type: 'category',
      boundaryGap: places.length < 2,
      data: places,
      axisLabel: { formatter: (place: string) => labels[Number(place)] ?? '', hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 4,
      minInterval: drawing.leastStep,
      axisLabel: { formatter: (value: number) => drawing.writeAxis(value) },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'line' },
      formatter: (params) => {
        const place = Number(pointedAt(params))
        const tip = drawing.tipAt(place)
        const marked = marks.filter(({ first, last }) => first <= place && place <= last)
        const rows = marked.map(({ text }) => ({ name: text, value: '', color: 'var(--warn)' }))
        return tip ? chartTip(tip.title, [...tip.rows, ...rows]) : ''
      },
    },
    series: [
      ...(drawing.gap ? [gapSeries(drawing.gap, places.length)] : []),
      ...markSeries(marks, drawing.areMarksNamed ? namedMarks(marks, places.length) : new Set()),
      ...(before ? [comparedLine(before)] : []),
      ...nowLines(now, drawing.isUnfinished),
      ...(published ? [dots(published)] : []),
    ],
  }
}

const line = (name: string, data: readonly (number | null)[]) =>
  ({
    type: 'line',
    name,
    data: [...data],
    symbol: 'circle',
    emphasis: { disabled: true },
  }) satisfies ChartSeries

const comparedLine = ({ name, values }: NonNullable<GraphDrawing['before']>): ChartSeries => ({
  ...line(name, values),
  showSymbol: false,
  itemStyle: { color: 'var(--muted)' },
  lineStyle: { color: 'var(--muted)', width: 1.5, type: 'dashed', opacity: 0.75 },
})

/** Up to this many points each has a dot; a single one could not be seen otherwise. */
const mostDots = 40

/** Its last stretch is dotted while it is not over. */
function nowLines({ name, values }: GraphDrawing['now'], isUnfinished: boolean): ChartSeries[] {
  const color = 'var(--accent)'
  const end = isUnfinished ? values.length - 1 : values.length
  const style = { symbolSize: 5, showSymbol: values.length <= mostDots, itemStyle: { color } }
  const solid: ChartSeries = {
    ...line(name, values.slice(0, end)),
    ...style,
    lineStyle: { color, width: 2.25 },
    areaStyle: { color, opacity: 0.07 },
  }
  if (!isUnfinished) return [solid]
  const rest = values.map((value, place) => (place >= end - 1 ? value : null))
  return [
    solid,
    { ...line(name, rest), ...style, showSymbol: true, lineStyle: { color, width: 2.25, type: 'dotted' } },
  ]
}

const dots = ({ name, counts }: NonNullable<GraphDrawing['published']>): ChartSeries => ({
  type: 'scatter',
  name,
  silent: true,
  data: counts.map((count, place) => (count > 0 ? [`${place}`, 0] : [`${place}`, null])),
  symbolSize: (_value: unknown, { dataIndex }: { dataIndex: number }) =>
    4 + Math.min(6, Math.sqrt(counts[dataIndex] ?? 0) * 1.6),
  itemStyle: { color: 'var(--series-3)', borderColor: 'var(--surface)', borderWidth: 1 },
  z: 4,
})

/** Places at the beginning of a graph of which nothing was measured, and how that is said. */
interface GraphGap {
  places: number
  text: string
}

/** Lines aslant, grey enough for a light and for a dark surface. */
const hatch = {
  image: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="#8a8f9c" stroke-opacity=".35"/></svg>',
  )}`,
  repeat: 'repeat' as const,
  imageWidth: 8,
  imageHeight: 8,
}

/** A hatched band up to where measuring began. places: how many the graph has. */
const gapSeries = ({ places: gap, text }: GraphGap, places: number): ChartSeries => ({
  type: 'line',
  data: [],
  markArea: {
    silent: true,
    itemStyle: { color: hatch },
    label: {
      position: 'insideTop',
      distance: 8,
      color: 'var(--muted)',
      fontSize: 11,
      backgroundColor: 'var(--surface)',
      padding: [2, 4],
      borderRadius: 3,
    },
    data: [[{ name: text, xAxis: '0' }, { xAxis: `${Math.min(gap, places - 1)}` }]],
  },
})

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

export function graphRows(
  graph: Graph,
  { metric, step, basis }: { metric: GraphMetric; step: Granularity; basis: Basis },
  zone: string,
): GraphRows {
  const { period, compared, series } = graph
  const points = series[0]?.points ?? []
  const olderPoints = series[0]?.compared_points ?? []
  const buckets = makeBuckets(points, step, period, zone)
  return {
    buckets,
    older: compared ? makeBuckets(olderPoints, step, compared, zone) : [],
    values: metricValues(points, metric),
    olderValues: metricValues(olderPoints, metric),
    counts: basis === 'published' ? metricValues(points, 'contents').map((count) => count ?? 0) : [],
    unfinished: period.until === null ? -1 : points.length - 1,
    gap: findGap(buckets, series[0]?.measured_from[metric]),
  }
}

export function findGap(buckets: readonly Bucket[], until: string | null | undefined): GraphRows['gap'] {
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
export function makeTip(
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
export function makeTable(
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
