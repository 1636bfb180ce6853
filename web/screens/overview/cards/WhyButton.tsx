import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Graph, GraphMetric } from '#contract/analytics.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import type { OverviewState } from '../overviewState.ts'

const WhyTotal = lazy(() => import('./WhyTotal.tsx').then((file) => ({ default: file.WhyTotal })))

interface Props {
  graph: Graph
  metric: GraphMetric
  state: OverviewState
}

/** Opens where a total comes from. */
export function WhyButton({ graph, metric, state }: Props) {
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
