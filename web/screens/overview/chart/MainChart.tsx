import { UnstyledButton } from '@mantine/core'
import { IconFlag3, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Graph, graphMetrics } from '#contract/analytics.ts'
import type { Annotation } from '#contract/annotations.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useListAnnotationsQuery } from '../../../entities/annotation/annotations.api.ts'
import { stepsFor } from '../../../entities/chart/buckets.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { finishedDaysOf } from '../../../entities/filter/days/dateRange.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import { AddPart } from '../AddPart.tsx'
import { DeltaLine } from '../cards/DeltaLine.tsx'
import { MissingNote } from '../cards/MissingNote.tsx'
import { type OverviewState, stepOf } from '../overviewState.ts'
import type { ChangeOverview, OverviewLinks } from '../useOverview.ts'
import { GraphChart } from './GraphChart.tsx'
import styles from './MainChart.module.css'

interface Props {
  graph: Graph
  state: OverviewState
  today: string
  links: OverviewLinks
  change: ChangeOverview
}

/** A metric over time beside the period compared, with publications and marked days. */
export function MainChart({ graph, state, today, links, change }: Props) {
  const { t } = useTranslation('analytics')
  const { label, write } = useMetricText(state.basis)
  const { metric, range, basis } = state
  const metrics = graphMetrics.map((value) => ({ value, label: label(value) }))
  const steps = stepsFor(finishedDaysOf(range, today), basis).map((value) => ({
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
            value={stepOf(state, today)}
            options={steps}
            onChange={(next) => change({ step: next })}
          />
          <AddPart name={t('chart.label', { metric: label(metric) })} part="chart" />
        </div>
      }
    >
      <div className={styles.totals}>
        <Link className={styles.value} to={links.metric(metric)}>
          {write(metric, total?.value)}
        </Link>
        <DeltaLine graph={graph} metric={metric} state={state} />
        <MissingNote graph={graph} metric={metric} state={state} />
      </div>
      <GraphChart {...{ graph, state, today, links, annotations }} />
      <p className={styles.hint}>{t('chart.hint')}</p>
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
                <bdi className={styles.text}>{text}</bdi>
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
