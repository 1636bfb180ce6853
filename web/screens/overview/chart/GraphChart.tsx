import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Graph } from '#contract/analytics.ts'
import type { Annotation } from '#contract/annotations.ts'
import { unitOf } from '#contract/delta.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { type OverviewState, stepOf } from '../overviewState.ts'
import type { OverviewLinks } from '../useOverview.ts'
import { useGraphDrawing } from './useGraphDrawing.ts'

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
