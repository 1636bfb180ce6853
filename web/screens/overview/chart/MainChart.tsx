import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Graph, graphMetrics } from '#contract/analytics.ts'
import { useListAnnotationsQuery } from '../../../entities/annotation/annotations.api.ts'
import { stepsFor } from '../../../entities/chart/buckets.ts'
import { finishedDaysOf } from '../../../entities/filter/days/dateRange.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import { AddPart } from '../AddPart.tsx'
import { DeltaLine } from '../cards/DeltaLine.tsx'
import { MissingNote } from '../cards/MissingNote.tsx'
import { type OverviewState, stepOf } from '../overviewState.ts'
import type { ChangeOverview, OverviewLinks } from '../useOverview.ts'
import { Annotations } from './Annotations.tsx'
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
