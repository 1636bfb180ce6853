import { useTranslation } from 'react-i18next'
import { fewestForDifference, type GroupDifference } from '#contract/analytics.ts'
import { toneOf } from '#contract/delta.ts'
import type { Metric } from '#contract/metrics.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import styles from './Verdict.module.css'

const words = { good: 'better', bad: 'worse', plain: 'different' } as const

/** Whether a group is likely better than the rest, in a word; the difference and its range are said at the pointer. */
export function Verdict({ metric, to }: { metric: Metric; to: GroupDifference }) {
  const { t } = useTranslation('analytics')
  const { writeSigned } = useMetricText()
  const { verdict, difference, low, high } = to
  const tone = verdict === 'likely_real' && difference !== null ? toneOf(metric, difference) : 'plain'
  const tip =
    difference !== null && low !== null && high !== null && verdict !== 'too_few'
      ? t('verdict.tip', {
          difference: writeSigned(metric, difference),
          low: writeSigned(metric, low),
          high: writeSigned(metric, high),
        })
      : t('verdict.tooFew', { fewest: fewestForDifference })
  return (
    <span className={styles.verdict} data-tone={tone} data-tip={tip}>
      {t(verdict === 'likely_real' ? `verdict.${words[tone]}` : `verdict.${verdict}`)} <Hidden>{tip}</Hidden>
    </span>
  )
}
