import type { GraphMetric, GraphPoint } from '#contract/analytics.ts'
import { whyLate } from '../delta.ts'
import type { Block } from '../layout.ts'
import type { ComparedWords } from '../periods.ts'
import { timeChart } from '../timeChart.ts'
import { numberKind, termKey, type Writing } from '../writing.ts'
import { comparisonWords } from './metrics.ts'
import type { Laid, SectionOf } from './section.ts'

/** A chart a metric, each with its own scale, beside the line compared. */
export function layOutChart(section: SectionOf<'chart'>, writing: Writing): Laid {
  const { t, label } = writing
  const compared = comparisonWords(section, writing)
  const [only] = section.metrics.length === 1 ? section.metrics : []
  return {
    title: t.titles.chart(section.metrics.map((metric) => label(metric, section.basis)).join(', ')),
    subtitle: [only && t.metrics[termKey(only, section.basis)].about, t.basis[section.basis], compared?.line]
      .filter(Boolean)
      .join(' '),
    blocks: section.metrics.map((metric) => chartOf(section, metric, compared, writing)),
  }
}

function chartOf(
  { graph, shape, basis }: SectionOf<'chart'>,
  metric: GraphMetric,
  compared: ComparedWords | undefined,
  writing: Writing,
): Block {
  const { label, write } = writing
  const [line] = graph.series
  const before = line?.compared_totals?.[metric]
  const over = line?.finished_totals?.[metric]
  const total = write(metric, line?.totals[metric]?.value)
  return timeChart(
    {
      key: metric,
      title: label(metric, basis),
      number: numberKind(metric),
      shape,
      period: graph.period,
      points: pointsOf(line?.points, metric),
      before: compared ? { points: pointsOf(line?.compared_points, metric), name: compared.name } : null,
      measuredFrom: line?.measured_from[metric],
      late: line && whyLate(line, metric, writing)?.text,
      write: (value) => write(metric, value),
      total,
      against:
        compared && before
          ? compared.against({
              shown: total,
              finished: over ? write(metric, over.value) : null,
              before: write(metric, before.value),
            }) || writing.t.delta.same(compared.versus)
          : '',
    },
    writing,
  )
}

const pointsOf = (points: readonly GraphPoint[] = [], metric: GraphMetric) =>
  points.map(({ at, values }) => ({ at, value: values[metric] ?? null }))
