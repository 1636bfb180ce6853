import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Graph, GraphMetric } from '#contract/analytics.ts'
import { deltaOf } from '#contract/delta.ts'
import { useFormat } from '../community/useCommunity.ts'
import styles from './DeltaLine.module.css'
import type { OverviewState } from './overviewState.ts'
import { useDeltaText } from './useDeltaText.ts'
import { useMetricText } from './useMetricText.ts'
import { usePeriodText } from './usePeriodText.ts'

interface Props {
  graph: Graph
  metric: GraphMetric
  state: OverviewState
}

const arrows = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconArrowRight } as const

/** How a total moved against the period compared, in words and colour, with both totals in numbers; or since when it is measured. */
export function DeltaLine({ graph: { series, compared }, metric, state }: Props) {
  const { t } = useTranslation('analytics')
  const { write } = useMetricText()
  const period = usePeriodText()
  const text = useDeltaText()
  const format = useFormat()
  const [line] = series
  const measuredFrom = line?.measured_from[metric]
  if (measuredFrom) {
    const day = format.day(measuredFrom)
    return (
      <div className={styles.lines}>
        <p className={styles.delta} data-tone="plain">
          {t(compared ? 'measured.notComparable' : 'measured.from', { day })}
        </p>
      </div>
    )
  }
  const now = (line?.finished_totals ?? line?.totals)?.[metric]
  const before = line?.compared_totals?.[metric]
  if (!compared || !now || !before) return null
  const delta = deltaOf(metric, now, before)
  const Arrow = delta.is === 'too_little' ? null : arrows[delta.is]
  return (
    <div className={styles.lines}>
      <p className={styles.delta} data-tone={'tone' in delta ? delta.tone : 'plain'}>
        {Arrow && <Arrow size={15} stroke={2.2} aria-hidden className={styles.arrow} />}
        {text.write(metric, delta, period.inWords(compared, state.compare))}
      </p>
      <p className={styles.both}>
        {t(line?.finished_totals ? 'cards.bothFinished' : 'cards.both', {
          now: write(metric, now.value),
          before: write(metric, before.value),
        })}
      </p>
    </div>
  )
}
