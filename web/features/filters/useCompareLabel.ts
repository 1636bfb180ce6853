import { useTranslation } from 'react-i18next'
import { useFormat } from '../community/useCommunity.ts'
import type { Compare } from './compare.ts'

/** What a period is compared with, in words: `previous`, `1–31 Oct 2026`, `avg in 2024`. */
export function useCompareLabel() {
  const { t } = useTranslation(['analytics', 'common'])
  const format = useFormat()
  return (compare: NonNullable<Compare>) => {
    if (compare.with === 'custom') return format.days(compare.from, compare.to)
    if (compare.with === 'benchmark') return t('common:benchmark.label', { year: compare.year })
    return t(compare.with === 'previous' ? 'compare.short.previous' : 'compare.short.last_year')
  }
}
