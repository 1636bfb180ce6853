import type { GraphPoint } from '#contract/analytics.ts'
import { type ChartOption, type ChartSeries, pointedAt } from '../../ui/chart/chartOption.ts'
import { chartTip, type TipRow } from '../../ui/chart/chartTip.ts'
import { type GraphGap, gapSeries } from './gapSeries.ts'
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

export const valuesOf = (points: readonly GraphPoint[], metric: keyof GraphPoint['values']) =>
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
