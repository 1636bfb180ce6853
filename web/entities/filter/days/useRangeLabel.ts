import { useTranslation } from 'react-i18next'
import { useFormat } from '../../community/useCommunity.ts'
import type { DateRange } from './dateRange.ts'

/** A range in words: `28 days`, `1–30 Nov 2026`, `All time`. */
export function useRangeLabel() {
  const { t } = useTranslation('filters')
  const format = useFormat()
  return (range: DateRange) => {
    if (range === null) return t('date.all')
    return typeof range === 'string' ? t(`date.${range}`) : format.days(range.from, range.to)
  }
}
