import type { GraphMetric, Total } from '#contract/analytics.ts'
import { isKeptBack } from '#contract/metrics/metrics.ts'
import { whyLate, writeMetricDelta } from '../delta.ts'
import type { Figure } from '../layout.ts'
import { figuresMessage } from '../messages.ts'
import { type ComparedWords, comparedWords } from '../periods.ts'
import { numberKind, type Writing } from '../writing.ts'
import type { Laid, SectionOf } from './section.ts'

/** Figures with their change and both totals. */
export function layOutMetrics(section: SectionOf<'metrics'>, writing: Writing): Laid {
  const { t } = writing
  const compared = comparisonWords(section, writing)
  const figures = section.metrics.map((metric) => figureOf(section, metric, compared, writing))
  return {
    title: t.titles.metrics,
    subtitle: [t.basis[section.basis], compared?.line].filter(Boolean).join(' '),
    blocks: [{ type: 'figures', figures, message: figuresMessage(figures) }],
  }
}

/** What a section of metrics is compared with, in words; undefined without comparison. */
export const comparisonWords = (
  { graph, compare }: SectionOf<'metrics' | 'chart'>,
  writing: Writing,
): ComparedWords | undefined =>
  graph.compared && compare !== 'none' ? comparedWords(writing, graph.compared, compare) : undefined

function figureOf(
  { graph, basis }: SectionOf<'metrics'>,
  metric: GraphMetric,
  compared: ComparedWords | undefined,
  writing: Writing,
): Figure {
  const { t, format } = writing
  const [line] = graph.series
  const total = line?.totals[metric]
  const over = line?.finished_totals?.[metric]
  const finished = over ?? total
  const before = compared && line?.compared_totals?.[metric]
  const measuredFrom = line?.measured_from[metric]
  const late = line && whyLate(line, metric, writing)
  // Nothing beside nothing needs no words.
  const isTold = (finished?.n ?? 0) > 0 || (before?.n ?? 0) > 0
  const changeOf = (now: Total, then: Total, { versus }: ComparedWords) =>
    late ?? writeMetricDelta(writing, metric, now, then, versus)
  return {
    key: metric,
    label: writing.label(metric, basis),
    text: writing.write(metric, total?.value),
    value: total?.value ?? null,
    number: numberKind(metric),
    delta: finished && before && isTold ? changeOf(finished, before, compared) : null,
    against:
      before && before.value !== null && isTold && !late
        ? compared.against({
            shown: writing.write(metric, total?.value),
            finished: over ? writing.write(metric, over.value) : null,
            before: writing.write(metric, before.value),
          })
        : '',
    compared: before?.value ?? null,
    note: [
      measuredFrom && !compared && t.figures.measuredFrom(format.day(measuredFrom)),
      total && isTold && metric !== 'contents' && madeOf(metric, total, writing),
    ]
      .filter(Boolean)
      .join('; '),
  }
}

function madeOf(
  metric: GraphMetric,
  { n, missing }: Total,
  { t, count, contentCount, snapshot }: Writing,
): string {
  const counted = t.figures.of(contentCount(n))
  return missing > 0 && isKeptBack(metric, snapshot.content_type)
    ? `${counted}; ${t.figures.leftOut(count(missing))}`
    : counted
}
