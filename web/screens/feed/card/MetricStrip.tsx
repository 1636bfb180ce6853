import type { Content } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { metricIcons } from '../../../entities/metric/metricIcons.ts'
import { writeMetric } from '../../../entities/metric/writeMetric.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import type { ItemWords } from '../useItemWords.ts'
import styles from './MetricStrip.module.css'
import { chooseStrip } from './strip.ts'

interface Props {
  item: Content
  chosen: readonly Metric[]
  words: ItemWords
}

/** Four metrics in a line, short, against what is usual; names and exact values are in the tips and for screen readers. */
export function MetricStrip({ item, chosen, words }: Props) {
  const { t, format, benchmarkOf, missing, tip, writeShort } = words
  return (
    <ul className={styles.strip}>
      {chooseStrip(item, chosen).map((metric) => {
        const Icon = metricIcons[metric]
        const benchmark = benchmarkOf(item, metric)
        const usual = benchmark && (benchmark.mean ?? benchmark.median)
        const lines = [
          tip(item, metric),
          benchmark && t('benchmark', { ...benchmark, value: writeMetric(format, metric, usual) }),
        ].filter((line) => line !== null)
        return (
          <li
            key={metric}
            className={styles.metric}
            data-tip={lines.join('\n')}
            data-missing={missing(item, metric) !== null || undefined}
          >
            <Icon size={15} stroke={1.7} aria-hidden />
            <span aria-hidden>{writeShort(item, metric)}</span>
            <Hidden>{lines.join('. ')}</Hidden>
            {benchmark && usual !== null && <Bar value={benchmark.value} usual={usual} />}
          </li>
        )
      })}
    </ul>
  )
}

/** A value as a bar, on a scale that has what is usual in its middle. */
function Bar({ value, usual }: { value: number | null; usual: number }) {
  if (value === null || usual <= 0) return null
  return <span className={styles.bar} style={{ '--share': Math.min(value / (usual * 2), 1) }} aria-hidden />
}
