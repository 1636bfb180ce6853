import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { metricIcons } from '../metrics/metricIcons.ts'
import { useMetric } from '../metrics/useMetric.ts'
import styles from './MetricStrip.module.css'
import { stripOf } from './strip.ts'

/** Four metrics in a line, short; their names and exact values are in the tips and for screen readers. */
export function MetricStrip({ item, chosen }: { item: Content; chosen: readonly Metric[] }) {
  const { isMissing, tip, writeShort } = useMetric()
  return (
    <ul className={styles.strip}>
      {stripOf(item, chosen).map((metric) => {
        const Icon = metricIcons[metric]
        return (
          <li
            key={metric}
            className={styles.metric}
            data-tip={tip(item, metric)}
            data-missing={isMissing(item, metric) || undefined}
          >
            <Icon size={15} stroke={1.7} aria-hidden />
            <span aria-hidden>{writeShort(item, metric)}</span>
            <Hidden>{tip(item, metric)}</Hidden>
          </li>
        )
      })}
    </ul>
  )
}
