import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Basis, Granularity, Graph, GraphMetric } from '#contract/analytics.ts'
import type { Annotation } from '#contract/annotations.ts'
import type { ChartRows } from '../../ui/ChartTable.tsx'
import type { ChartOption } from '../../ui/chartOption.ts'
import type { TipRow } from '../../ui/chartTip.ts'
import { useFormat, useTimeZone } from '../community/useCommunity.ts'
import { type Bucket, bucketsOf, longLabel, shortLabel } from './buckets.ts'
import { marksOf } from './graphMarks.ts'
import { graphOption, valuesOf } from './graphOption.ts'
import { useMetricText } from './useMetricText.ts'

interface Shown {
  graph: Graph
  metric: GraphMetric
  step: Granularity
  basis: Basis
  annotations: readonly Annotation[]
  /** What the compared period is called. */
  before: string
}

interface Drawn {
  option: ChartOption
  table: ChartRows
  buckets: readonly Bucket[]
  /** Of the lines, for the legend. */
  names: { now: string; before: string | null; published: string | null }
}

/** The chart of a metric with its comparison, ready to be drawn. Keep what is shown between renders. */
export function useGraphDrawing({ graph, metric, step, basis, annotations, before }: Shown): Drawn {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const zone = useTimeZone()
  const { label, write, writeAxis } = useMetricText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: label and write are made of t and format
  return useMemo(() => {
    const { period, compared, series } = graph
    const [all] = series
    const points = all?.points ?? []
    const olderPoints = all?.compared_points ?? []
    const buckets = bucketsOf(points, step, period, zone)
    const older = compared ? bucketsOf(olderPoints, step, compared, zone) : []
    const [values, olderValues] = [valuesOf(points, metric), valuesOf(olderPoints, metric)]
    const isDotted = basis === 'published' && metric !== 'contents' && (step === 'hour' || step === 'day')
    const counts = valuesOf(points, 'contents').map((count) => count ?? 0)
    const now = format.days(period.from, period.to)
    const isSoFar = (place: number) => period.until !== null && place === points.length - 1
    const titleOf = (bucket: Bucket | undefined) => (bucket ? longLabel(format, step, bucket) : '')
    const marks = marksOf(annotations, buckets)

    function tipAt(place: number) {
      const bucket = buckets[place] ?? older[place]
      if (!bucket) return null
      const title = titleOf(bucket)
      const count = counts[place] ?? 0
      const rows: TipRow[] = [
        { name: label(metric), value: write(metric, values[place]), color: 'var(--accent)' },
        ...(older[place]
          ? [{ name: titleOf(older[place]), value: write(metric, olderValues[place]), color: 'var(--muted)' }]
          : []),
        ...(isDotted && count > 0
          ? [
              {
                name: t('chart.published', { count, formatted: format.number(count) }),
                value: '',
                color: 'var(--series-3)',
              },
            ]
          : []),
        ...marks
          .filter(({ first, last }) => first <= place && place <= last)
          .map(({ text }) => ({ name: text, value: '', color: 'var(--warn)' })),
      ]
      return { title: isSoFar(place) ? t('chart.soFar', { period: title }) : title, rows }
    }

    const names = {
      now,
      before: olderPoints.length > 0 ? before : null,
      published: isDotted ? t('chart.markers') : null,
    }
    return {
      buckets,
      names,
      option: graphOption({
        now: { name: now, values },
        before: names.before ? { name: names.before, values: olderValues } : null,
        published: names.published ? { name: names.published, counts } : null,
        isUnfinished: period.until !== null && points.length > 1,
        marks,
        labels: buckets.map((bucket) => shortLabel(format, step, bucket)),
        writeAxis: writeAxis(metric),
        tipAt,
      }),
      table: {
        columns: [t('chart.period'), label(metric), ...(names.before ? [before] : []), t('contents.label')],
        rows: buckets.map((bucket, place) => [
          titleOf(bucket),
          { text: write(metric, values[place]), value: values[place] ?? null },
          ...(names.before
            ? [{ text: write(metric, olderValues[place]), value: olderValues[place] ?? null }]
            : []),
          { text: format.number(counts[place] ?? 0), value: counts[place] ?? 0 },
        ]),
      },
    }
  }, [graph, metric, step, basis, annotations, before, t, format, zone])
}
