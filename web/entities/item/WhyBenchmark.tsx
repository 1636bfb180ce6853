import { useTranslation } from 'react-i18next'
import type { Metric } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import styles from '../metric/Why.module.css'
import { writeMetric } from '../metric/writeMetric.ts'
import type { ItemBenchmark } from '../tag/useBenchmarks.ts'

/** What is usual for a metric, and over how many values. */
export function WhyBenchmark({ metric, benchmark }: { metric: Metric; benchmark: ItemBenchmark }) {
  const { t } = useTranslation('why')
  const format = useFormat()
  const write = (value: number | null) => writeMetric(format, metric, value)
  const { of, value, mean, median, p25, p75, n } = benchmark
  const lines = [
    // At an age the item's own value is another than its newest.
    mean === null ? [t('own'), write(value)] : [t('mean'), write(mean)],
    [t('median'), write(median)],
    [t('middle'), t('range', { low: write(p25), high: write(p75) })],
    [t('n'), format.number(n)],
  ]
  return (
    <>
      <bdi>{of}</bdi>
      <ul className={styles.parts}>
        {lines.map(([name, value]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
