import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Graph, GraphMetric } from '#contract/analytics.ts'
import { leadFigures } from '#contract/metrics/leadingRate.ts'
import { useOffer } from '../../../entities/community/useNetwork.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { Spark } from '../../../ui/chart/Spark.tsx'
import look from '../../../ui/look.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { ChangeOverview, OverviewLinks, OverviewState } from '../overviewState.ts'
import styles from './Cards.module.css'
import { DeltaLine } from './DeltaLine.tsx'
import { MissingNote } from './MissingNote.tsx'

interface Props {
  graph: Graph
  state: OverviewState
  links: OverviewLinks
  change: ChangeOverview
}

/** The key figures with what they were before; a click on a name shows it in the chart. */
export function Cards({ graph, state, links, change }: Props) {
  const { t } = useTranslation('analytics')
  const { has } = useOffer()
  return (
    <section className={styles.cards} aria-label={t('cards.title')}>
      {leadFigures[state.leading.rate].filter(has).map((metric) => (
        <KpiCard
          key={metric}
          graph={graph}
          metric={metric}
          state={state}
          to={links.metric(metric)}
          isChosen={metric === state.metric}
          onChoose={() => change({ metric })}
        />
      ))}
    </section>
  )
}

interface KpiCardProps {
  graph: Graph
  metric: GraphMetric
  state: OverviewState
  /** Where the content behind it is. */
  to: string
  /** Whether the chart shows it. */
  isChosen: boolean
  onChoose: () => void
}

/** One figure: its value, how it moved with both totals, and its course. */
function KpiCard({ graph, metric, state, to, isChosen, onChoose }: KpiCardProps) {
  const { t } = useTranslation('analytics')
  const { label, write } = useMetricText(state.basis)
  const [all] = graph.series
  const total = all?.totals[metric]
  const exact = write(metric, total?.value)
  // There is no room to say that the last point is not over.
  const over = graph.period.until === null ? all?.points : all?.points.slice(0, -1)
  const values = over?.map(({ values }) => values[metric] ?? null) ?? []
  return (
    <article className={`${look.chosen} ${styles.card}`} data-chosen={isChosen || undefined}>
      <div className={styles.head}>
        <UnstyledButton
          className={`${look.cover} ${styles.name}`}
          aria-pressed={isChosen}
          aria-label={t('cards.show', { metric: label(metric) })}
          onClick={onChoose}
        >
          {label(metric)}
        </UnstyledButton>
        <WhyButton graph={graph} metric={metric} state={state} />
      </div>
      <Link
        className={`${look.figure} ${styles.value}`}
        to={to}
        data-tip={exact}
        aria-label={t('cards.open', { metric: label(metric), value: write(metric, total?.value, true) })}
      >
        {write(metric, total?.value, true)}
      </Link>
      <DeltaLine graph={graph} metric={metric} state={state} />
      <div className={styles.foot}>
        <MissingNote graph={graph} metric={metric} state={state} />
        <Spark values={values} />
      </div>
    </article>
  )
}

const WhyTotal = lazy(() => import('./WhyTotal.tsx').then((file) => ({ default: file.WhyTotal })))

interface WhyButtonProps {
  graph: Graph
  metric: GraphMetric
  state: OverviewState
}

/** Opens where a total comes from. */
function WhyButton({ graph, metric, state }: WhyButtonProps) {
  const { t } = useTranslation('analytics')
  const { label, about, write } = useMetricText(state.basis)
  const value = write(metric, graph.series[0]?.totals[metric]?.value)
  const words = t('cards.why', { metric: label(metric), value })
  return (
    <Popup
      label={words}
      width={320}
      trigger={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={words}
          data-tip={about(metric)}
        >
          <IconInfoCircle size={15} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton height={220} />}>
          <WhyTotal graph={graph} metric={metric} state={state} />
        </Suspense>
      )}
    </Popup>
  )
}
