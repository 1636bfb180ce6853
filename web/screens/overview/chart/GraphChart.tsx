import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Basis, Granularity, Graph, GraphMetric } from '#contract/analytics.ts'
import type { Annotation } from '#contract/annotations.ts'
import { unitOf } from '#contract/delta.ts'
import { shortLabel } from '../../../entities/chart/buckets.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { marksOf } from '../../../entities/chart/graphMarks.ts'
import { type GraphWords, graphOption, rowsOf, tableOf, tipOf } from '../../../entities/chart/graphOption.ts'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { type OverviewState, stepOf } from '../overviewState.ts'
import type { OverviewLinks } from '../useOverview.ts'

interface Props {
  graph: Graph
  state: OverviewState
  today: string
  links: OverviewLinks
  annotations: readonly Annotation[]
}

/** The drawing of the chosen metric; a click on a point, or its link in the table, opens what is behind it. */
export function GraphChart({ graph, state, today, links, annotations }: Props) {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  const { label, about } = useMetricText(state.basis)
  const format = useFormat()
  const period = usePeriodText()
  const { metric, basis, compare } = state
  const before = graph.compared ? period.name(graph.compared, compare) : ''
  const step = stepOf(state, today)
  const { option, table, buckets, names } = useGraphDrawing({
    graph,
    metric,
    step,
    basis,
    annotations,
    before,
  })
  const linked = useMemo(
    () => ({
      ...table,
      rows: table.rows.map(([name, ...values], place) => {
        const bucket = buckets[place]
        const text = typeof name === 'string' ? name : (name?.text ?? '')
        return [{ text, link: bucket && <Link to={links.metric(metric, bucket)}>{text}</Link> }, ...values]
      }),
    }),
    [table, buckets, links, metric],
  )
  const legend = useMemo(
    () => [
      { name: names.now, color: 'var(--accent)', line: 'solid' as const },
      ...(names.before ? [{ name: names.before, color: 'var(--muted)', line: 'dashed' as const }] : []),
      ...(names.published ? [{ name: names.published, color: 'var(--series-3)' }] : []),
    ],
    [names.now, names.before, names.published],
  )

  const since = graph.series[0]?.measured_from[metric]
  const told = [
    about(metric),
    metric !== 'contents' && t(`basis.${basis}Note`),
    `${format.days(graph.period.from, graph.period.to)}.`,
    since && t('measured.why', { day: format.day(since) }),
  ]

  function open(place: number) {
    const bucket = buckets[place]
    if (bucket) navigate(links.metric(metric, bucket))
  }

  return (
    <DataChart
      option={option}
      table={linked}
      legend={legend}
      isZoomable
      onPlace={open}
      height={320}
      isFilling
      label={t('chart.label', { metric: label(metric) })}
      about={told.filter(Boolean).join(' ')}
      {...(unitOf(metric) === 'percent' && { unit: 'percent' })}
    />
  )
}

interface Shown {
  graph: Graph
  metric: GraphMetric
  step: Granularity
  basis: Basis
  annotations: readonly Annotation[]
  /** What the compared period is called. */
  before: string
}

/**
 * The chart of a metric with its comparison, ready to be drawn, and the names of its lines. Keep what is shown between
 * renders.
 */
function useGraphDrawing({ graph, metric, step, basis, annotations, before }: Shown) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const zone = useTimeZone()
  const { label, write, writeAxis } = useMetricText(basis)
  const hasRoom = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: label, write and writeAxis are made of t and format
  return useMemo(() => {
    const rows = rowsOf(graph, { metric, step, basis }, zone)
    const words: GraphWords = {
      metric: label(metric),
      before,
      period: t('chart.period'),
      published: t('contents.published.label'),
      write: (value) => write(metric, value),
      soFar: (period) => t('chart.soFar', { period }),
      countPublished: (count) => t('chart.published', { count, formatted: format.number(count) }),
    }
    // Where a point is a week or longer, something is published in each.
    const isDotted = metric !== 'contents' && (step === 'hour' || step === 'day') && rows.counts.length > 0
    const names = {
      now: format.days(graph.period.from, graph.period.to),
      before: rows.olderValues.some((value) => value !== null) ? before : null,
      published: isDotted ? t('chart.markers') : null,
    }
    const option = graphOption({
      now: { name: names.now, values: rows.values },
      before: names.before ? { name: names.before, values: rows.olderValues } : null,
      published: names.published ? { name: names.published, counts: rows.counts } : null,
      isUnfinished: rows.unfinished > 0,
      gap: rows.gap && {
        places: rows.gap.places,
        text: t('measured.notBefore', { day: format.shortDay(rows.gap.until) }),
      },
      marks: marksOf(annotations, rows.buckets),
      areMarksNamed: hasRoom,
      labels: rows.buckets.map((bucket) => shortLabel(format, step, bucket)),
      writeAxis: writeAxis(metric),
      leastStep: unitOf(metric) === 'percent' ? 0 : 1,
      tipAt: (place) => tipOf(rows, place, step, words, format),
    })
    return { option, names, buckets: rows.buckets, table: tableOf(rows, step, words, format) }
  }, [graph, metric, step, basis, annotations, before, hasRoom, t, format, zone])
}
