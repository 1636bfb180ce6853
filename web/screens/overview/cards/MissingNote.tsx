import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Graph, GraphMetric } from '#contract/analytics.ts'
import { reachCounters } from '#contract/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { OverviewState } from '../overviewState.ts'
import styles from './MissingNote.module.css'

const WhyTotal = lazy(() => import('./WhyTotal.tsx').then((file) => ({ default: file.WhyTotal })))

interface Props {
  graph: Graph
  metric: GraphMetric
  state: OverviewState
}

/**
 * What the network keeps back at times. Other metrics are missing where there is no such thing: a story has no comments, and most
 * content nothing to click.
 */
const keptBack: ReadonlySet<GraphMetric> = new Set<GraphMetric>([
  ...reachCounters.filter((counter) => counter !== 'clicks'),
  'er',
  'erp',
])

/** Says that a total leaves some content out, and opens why. */
export function MissingNote({ graph, metric, state }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label } = useMetricText()
  const count = graph.series[0]?.totals[metric]?.missing ?? 0
  if (count === 0 || !keptBack.has(metric)) return null
  const words = t('missing', { metric: label(metric), formatted: format.number(count) })
  return (
    <Popup
      label={words}
      width={320}
      trigger={(props) => (
        <UnstyledButton {...props} className={styles.note}>
          {words}
        </UnstyledButton>
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
