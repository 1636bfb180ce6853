import { useTranslation } from 'react-i18next'
import type { Graph, GraphMetric } from '#contract/analytics.ts'
import { deltaOf } from '#contract/metrics/delta.ts'
import { postsOnly } from '#contract/metrics/metrics.ts'
import styles from '../../../entities/chart/ChangeLine.module.css'
import { ChangeLine } from '../../../entities/chart/ChangeLine.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import type { OverviewState } from '../overviewState.ts'
import { useDeltaText } from './useDeltaText.ts'

interface Props {
  graph: Graph
  metric: GraphMetric
  state: OverviewState
}

/** How a total moved against the period compared; or since when it is measured. */
export function DeltaLine({ graph: { series, compared }, metric, state }: Props) {
  const { t } = useTranslation('analytics')
  const { write } = useMetricText()
  const { amountOf } = useDeltaText()
  const format = useFormat()
  const [line] = series
  if (line?.stories_from && compared && !postsOnly.has(metric)) {
    const day = format.day(line.stories_from)
    return <p className={styles.change}>{t('measured.storiesFrom', { day })}</p>
  }
  const measuredFrom = line?.measured_from[metric]
  if (measuredFrom) {
    const day = format.day(measuredFrom)
    return (
      <p className={styles.change}>{t(compared ? 'measured.notComparable' : 'measured.from', { day })}</p>
    )
  }
  const now = (line?.finished_totals ?? line?.totals)?.[metric]
  const before = line?.compared_totals?.[metric]
  if (!compared || !now || !before) return null
  return (
    <ChangeLine
      delta={deltaOf(metric, now, before)}
      writeAmount={(amount) => amountOf(metric, amount)}
      both={{
        now: write(metric, now.value),
        before: write(metric, before.value),
        isFinished: Boolean(line?.finished_totals),
      }}
      compared={compared}
      compare={state.compare}
    />
  )
}
