import type { GraphMetric, GraphPoint, GraphSeries } from '#contract/analytics.ts'
import type { Block, BlockOf, Series } from '../layout.ts'
import { type ComparedWords, daysOf, stepLabel, stepOf } from '../periods.ts'
import { numberOf, type Writing } from '../writing.ts'
import { comparedOf } from './metrics.ts'
import type { Laid, SectionOf } from './section.ts'

/** A chart a metric, each with its own scale, beside the line compared. */
export function layOutChart(section: SectionOf<'chart'>, writing: Writing): Laid {
  const { t, label } = writing
  const compared = comparedOf(section, writing)
  const [only] = section.metrics.length === 1 ? section.metrics : []
  return {
    title: t.titles.chart(section.metrics.map(label).join(', ')),
    subtitle: [only && t.metrics[only].about, t.basis[section.basis], compared?.line]
      .filter(Boolean)
      .join(' '),
    blocks: section.metrics.map((metric) => chartOf(section, metric, compared, writing)),
  }
}

function chartOf(
  { graph, shape }: SectionOf<'chart'>,
  metric: GraphMetric,
  compared: ComparedWords | undefined,
  writing: Writing,
): Block {
  const { t, format, label, write } = writing
  const { period } = graph
  const [line] = graph.series
  const points = line?.points ?? []
  const days = daysOf(points, period.from, format)
  const step = stepOf(
    points.map(({ at }) => format.dayIn(at)),
    period,
  )
  const series = (values: (number | null)[], name: string, isCompared: boolean): Series => ({
    key: isCompared ? `${metric}_compared` : metric,
    name,
    values,
    texts: values.map((value) => write(metric, value)),
    isCompared,
    color: null,
  })
  const now = series(valuesOf(points, metric), label(metric), false)
  const before = alongside(line?.compared_points ?? [], metric, days.length)
  const isUnfinished = period.until !== null && days.length > 0
  return {
    type: 'chart',
    shape,
    title: label(metric),
    number: numberOf(metric),
    step: t.chart[step],
    categories: days.map((day) => stepLabel(writing, step, day)),
    days,
    series:
      compared && before
        ? [now, series(before, t.chart.compared(label(metric), compared.name), true)]
        : [now],
    fromZero: true,
    isUnfinished,
    note: notesOf(line, metric, compared, isUnfinished, writing),
  } satisfies BlockOf<'chart'>
}

const valuesOf = (points: readonly GraphPoint[], metric: GraphMetric) =>
  points.map(({ values }) => values[metric] ?? null)

/** The points compared stand in the order of their own time; there may be fewer or more of them. */
function alongside(points: readonly GraphPoint[], metric: GraphMetric, length: number) {
  if (points.length === 0) return undefined
  const values = valuesOf(points, metric)
  return Array.from({ length }, (_, index) => values[index] ?? null)
}

/** Both totals, and that the end counts so far. */
function notesOf(
  line: GraphSeries | undefined,
  metric: GraphMetric,
  compared: ComparedWords | undefined,
  isUnfinished: boolean,
  { t, write }: Writing,
): string {
  const before = line?.compared_totals?.[metric]
  return [
    t.chart.total(write(metric, line?.totals[metric]?.value)),
    compared && before && compared.against(write(metric, before.value)),
    isUnfinished && t.chart.unfinished,
  ]
    .filter(Boolean)
    .join(' · ')
}
