import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Graph, GraphMetric } from '#contract/analytics.ts'
import { isKeptBack } from '#contract/metrics/metrics.ts'
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

/** Says that a total leaves some content out, and opens why. */
export function MissingNote({ graph, metric, state }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label } = useMetricText()
  const count = graph.series[0]?.totals[metric]?.missing ?? 0
  if (count === 0 || !isKeptBack(metric, state.kind)) return null
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
