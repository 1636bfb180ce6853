import { useTranslation } from 'react-i18next'
import type { ContentSummary } from '#contract/content.ts'
import { type Metric, metricUnit } from '#contract/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { writeMetric } from '../../../entities/metric/writeMetric.ts'
import styles from './FeedTable.module.css'

interface Props {
  summary: ContentSummary | undefined
  metrics: readonly Metric[]
  /** Whether the list has a column of values at an age. */
  isAged: boolean
}

/** Totals and medians of all that matches, above the rows. */
export function FeedTableSums({ summary, metrics, isAged }: Props) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const rows = [
    { label: t('sums.total'), values: summary?.totals, at: 2 },
    { label: t('sums.median'), values: summary?.medians, at: 3 },
  ]
  return rows.map(({ label, values, at }) => (
    <tr key={at} aria-rowindex={at} className={styles.sumRow}>
      <th scope="row" className={styles.first}>
        {label}
      </th>
      <td className={styles.cell} />
      <td className={styles.cell} />
      <td className={styles.cell} />
      {isAged && <td className={styles.cell} />}
      {metrics.map((metric) => (
        <td key={metric} className={styles.cell}>
          {values && write(metric, values[metric])}
        </td>
      ))}
    </tr>
  ))

  function write(metric: Metric, value: number | null | undefined) {
    // Half of a like is nobody's.
    const whole = metricUnit[metric] === 'count' && typeof value === 'number' ? Math.round(value) : value
    return writeMetric(format, metric, whole)
  }
}
