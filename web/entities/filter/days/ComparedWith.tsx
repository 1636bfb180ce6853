import { useTranslation } from 'react-i18next'
import { useFormat } from '../../community/useCommunity.ts'
import type { Compare } from './compare.ts'
import styles from './DateRangeFilter.module.css'
import type { DateRange } from './dateRange.ts'

interface Props {
  range: DateRange
  compare: NonNullable<Compare>
}

/** What days are compared with, in words: `vs previous period`, `vs 1–31 Oct 2026`. Before all time there is nothing. */
export function ComparedWith({ range, compare }: Props) {
  const { t } = useTranslation(['analytics', 'common'])
  const format = useFormat()
  const nameOf = () => {
    if (compare.with === 'custom') return format.days(compare.from, compare.to)
    if (compare.with === 'benchmark') return t('common:benchmark.label', { year: compare.year })
    return t(compare.with === 'previous' ? 'compare.short.previous' : 'compare.short.last_year')
  }
  if (range === null && compare.with === 'previous') return null
  return <span className={styles.compared}> {t('compare.against', { period: nameOf() })}</span>
}
