import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFlag3, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Basis, Granularity, Graph, GraphMetric } from '#contract/analytics.ts'
import type { Annotation } from '#contract/content/annotations.ts'
import { unitOf } from '#contract/metrics/delta.ts'
import { postsOnly } from '#contract/metrics/metrics.ts'
import { graphMetrics } from '#contract/vocabulary.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import { useListAnnotationsQuery } from '../../../entities/annotation/annotations.api.ts'
import { shortLabel, stepsFor } from '../../../entities/chart/buckets.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { placeMarks } from '../../../entities/chart/graphMarks.ts'
import {
  type GraphWords,
  graphOption,
  graphRows,
  makeTable,
  makeTip,
} from '../../../entities/chart/graphOption.ts'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { useOffer } from '../../../entities/community/useNetwork.ts'
import { finishedDays } from '../../../entities/filter/days/dateRange.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import { AddPart } from '../AddPart.tsx'
import { type GraphInput, useGraphQuery } from '../analytics.api.ts'
import { DeltaLine } from '../cards/DeltaLine.tsx'
import { MissingNote } from '../cards/MissingNote.tsx'
import { type ChangeOverview, chosenStep, type OverviewLinks, type OverviewState } from '../overviewState.ts'
import styles from './MainChart.module.css'

interface Props extends Omit<PanelProps, 'graph'> {
  input: GraphInput
  /** Until the community is known, nothing is asked. */
  isKnown: boolean
}

/** A metric over time beside the period compared, with publications and marked days. */
export function MainChart({ input, isKnown, ...shown }: Props) {
  const graph = useGraphQuery(input, { skip: !isKnown })
  return (
    <Part query={graph} height={chartHeight}>
      {(answer) => <ChartPanel graph={answer} {...shown} />}
    </Part>
  )
}

/** Of the panel while there is no graph, in px. */
export const chartHeight = 480

interface PanelProps {
  graph: Graph
  state: OverviewState
  today: string
  links: OverviewLinks
  change: ChangeOverview
}

function ChartPanel({ graph, state, today, links, change }: PanelProps) {
  const { t } = useTranslation('analytics')
  const { label, write } = useMetricText(state.basis)
  const { metric, range, basis } = state
  const { offered } = useOffer()
  const metrics = offered(graphMetrics, metric).map((value) => ({ value, label: label(value) }))
  const steps = stepsFor(finishedDays(range, today), basis).map((value) => ({
    value,
    label: t(`step.${value}`),
  }))
  const { from, to } = graph.period
  const { data } = useListAnnotationsQuery({ from, to })
  const annotations = data?.items ?? none
  const total = graph.series[0]?.totals[metric]
  return (
    <Panel
      title={t('chart.label', { metric: label(metric) })}
      text={t(`basis.${basis}Note`)}
      action={
        <div className={styles.tools}>
          <ChoiceMenu
            label={t('metric')}
            value={metric}
            options={metrics}
            onChange={(next) => change({ metric: next })}
          />
          <ChoiceMenu
            label={t('step.label')}
            value={chosenStep(state, today)}
            options={steps}
            onChange={(next) => change({ step: next })}
          />
          <AddPart name={t('chart.label', { metric: label(metric) })} part="chart" />
        </div>
      }
    >
      <div className={styles.totals}>
        <Link className={`${look.figure} ${styles.value}`} to={links.metric(metric)}>
          {write(metric, total?.value)}
        </Link>
        <DeltaLine graph={graph} metric={metric} state={state} />
        <MissingNote graph={graph} metric={metric} state={state} />
      </div>
      <GraphChart {...{ graph, state, today, links, annotations }} />
      <p className={`${look.fine} ${styles.hint}`}>{t('chart.hint')}</p>
      <Annotations annotations={annotations} day={to < today ? to : today} />
    </Panel>
  )
}

const none: [] = []

const AnnotationDialog = lazy(() =>
  import('./AnnotationDialog.tsx').then((file) => ({ default: file.AnnotationDialog })),
)

interface AnnotationsProps {
  annotations: readonly Annotation[]
  /** The day that a new one begins with. */
  day: string
}

/** What happened in the days of a chart; editors change it and add to it. */
function Annotations({ annotations, day }: AnnotationsProps) {
  const { t } = useTranslation('annotations')
  const format = useFormat()
  const mayEdit = useMay('editor')
  const [open, setOpen] = useState<Annotation | 'new' | null>(null)
  return (
    <div className={styles.annotations}>
      <ul className={styles.list} aria-label={t('title')}>
        {annotations.map((annotation) => {
          const { id, from, to, text } = annotation
          return (
            <li key={id}>
              <UnstyledButton
                className={styles.flag}
                aria-disabled={!mayEdit || undefined}
                data-tip={mayEdit ? undefined : t('viewer')}
                onClick={() => mayEdit && setOpen(annotation)}
              >
                <Hidden>{t('edit')}: </Hidden>
                <IconFlag3 size={14} stroke={1.8} aria-hidden className={styles.icon} />
                <span className={styles.days}>
                  {from === to ? format.shortDay(from) : format.days(from, to)}
                </span>{' '}
                <bdi className={look.ellipsis}>{text}</bdi>
              </UnstyledButton>
            </li>
          )
        })}
        <li>
          <UnstyledButton
            className={styles.add}
            aria-disabled={!mayEdit || undefined}
            data-tip={mayEdit ? undefined : t('viewer')}
            onClick={() => mayEdit && setOpen('new')}
          >
            <IconPlus size={14} aria-hidden />
            {t('add')}
          </UnstyledButton>
        </li>
      </ul>
      {open && (
        <Suspense fallback={null}>
          <AnnotationDialog
            annotation={open === 'new' ? null : open}
            day={day}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface GraphChartProps {
  graph: Graph
  state: OverviewState
  today: string
  links: OverviewLinks
  annotations: readonly Annotation[]
}

/** The drawing of the chosen metric; a click on a point, or its link in the table, opens what is behind it. */
function GraphChart({ graph, state, today, links, annotations }: GraphChartProps) {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  const { label, about } = useMetricText(state.basis)
  const format = useFormat()
  const period = usePeriodText()
  const { metric, basis, compare } = state
  const before = graph.compared ? period.name(graph.compared, compare) : ''
  const step = chosenStep(state, today)
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
  const storiesFrom = !postsOnly.has(metric) && graph.series[0]?.stories_from
  const told = [
    about(metric),
    metric !== 'contents' && t(`basis.${basis}Note`),
    `${format.days(graph.period.from, graph.period.to)}.`,
    since && !storiesFrom && t('measured.why', { day: format.day(since) }),
    storiesFrom && t('measured.whyStories', { day: format.day(storiesFrom) }),
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
    const rows = graphRows(graph, { metric, step, basis }, zone)
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
      marks: placeMarks(annotations, rows.buckets),
      areMarksNamed: hasRoom,
      labels: rows.buckets.map((bucket) => shortLabel(format, step, bucket)),
      writeAxis: writeAxis(metric),
      leastStep: unitOf(metric) === 'percent' ? 0 : 1,
      tipAt: (place) => makeTip(rows, place, step, words, format),
    })
    return { option, names, buckets: rows.buckets, table: makeTable(rows, step, words, format) }
  }, [graph, metric, step, basis, annotations, before, hasRoom, t, format, zone])
}
