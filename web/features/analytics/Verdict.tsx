import { useTranslation } from 'react-i18next'
import type { GroupDifference } from '#contract/analytics.ts'
import { toneOf } from '#contract/delta.ts'
import type { Metric } from '#contract/metrics.ts'
import { useMetricText } from './useMetricText.ts'
import styles from './Verdict.module.css'

/** How a group differs from the rest with the interval, and in words whether that is likely real. */
export function Verdict({ metric, to }: { metric: Metric; to: GroupDifference }) {
  const { t } = useTranslation('analytics')
  const { writeSigned } = useMetricText()
  const { verdict, difference, low, high } = to
  const isReal = verdict === 'likely_real' && difference !== null
  return (
    <span className={styles.verdict} data-tone={isReal ? toneOf(metric, difference) : 'plain'}>
      {difference !== null && verdict !== 'too_few' && (
        <span className={styles.amount}>
          {writeSigned(metric, difference)}
          {low !== null && high !== null && (
            <span className={styles.interval}>
              {writeSigned(metric, low)} … {writeSigned(metric, high)}
            </span>
          )}
        </span>
      )}
      <span className={styles.words}>{t(`verdict.${verdict}`)}</span>
    </span>
  )
}
