import { useTranslation } from 'react-i18next'
import { type Metric, metricUnit } from '#contract/metrics.ts'
import { signOf } from '#contract/rounding.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import type { Gap } from './metricRow.ts'

/**
 * Writes a difference: of rates in percentage points, of counts in percent with the exact number beside it, since ten
 * percent of a rate could be read as points. Less than a percent is the exact number alone.
 */
export function useGapText() {
  const { t } = useTranslation('comparison')
  const format = useFormat()

  return (metric: Metric, { value, percent }: Gap): { short: string; exact: string | null } => {
    if (value === 0) return { short: t('same'), exact: null }
    const sign = signOf(value)
    const exact = `${sign}${format.number(Math.abs(value))}`
    if (metricUnit[metric] === 'percent')
      return { short: `${sign}${t('points', { value: format.number(Math.abs(value)) })}`, exact: null }
    const whole = percent === null ? 0 : Math.round(Math.abs(percent))
    if (whole === 0) return { short: exact, exact: null }
    return { short: `${sign}${t('percent', { value: format.number(whole) })}`, exact }
  }
}
