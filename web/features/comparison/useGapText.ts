import { useTranslation } from 'react-i18next'
import { type Metric, metricUnit } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { Gap } from './metricRow.ts'
import { minus } from './minus.ts'

const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? minus : '±')

/**
 * Writes a difference: of rates in percentage points, of counts in percent with the exact number beside it, since ten
 * percent of a rate could be read as points.
 */
export function useGapText() {
  const { t } = useTranslation('comparison')
  const format = useFormat()
  const signed = (value: number, text: string) => `${signOf(value)}${text}`

  return (metric: Metric, { value, percent }: Gap): { short: string; exact: string | null } => {
    if (metricUnit[metric] === 'percent') {
      return { short: signed(value, t('points', { value: format.number(Math.abs(value)) })), exact: null }
    }
    const exact = signed(value, format.number(Math.round(Math.abs(value))))
    if (percent === null) return { short: exact, exact: null }
    return {
      short: signed(percent, t('percent', { value: format.number(Math.round(Math.abs(percent))) })),
      exact,
    }
  }
}
