import { useTranslation } from 'react-i18next'
import type { Period } from '#contract/analytics.ts'
import { useFormat, useTimeZone } from '../community/useCommunity.ts'
import type { Compare } from '../filters/compare.ts'
import { dayIn } from '../filters/day.ts'

/** The period something is compared with: its days, without the year where it is this one, or the year whose average it is. */
export function usePeriodText() {
  const { t } = useTranslation(['analytics', 'common'])
  const format = useFormat()
  const thisYear = dayIn(useTimeZone(), new Date()).slice(0, 4)
  const daysOf = ({ from, to }: Period) =>
    from.startsWith(thisYear) ? format.shortDays(from, to) : format.days(from, to)
  const name = (compared: Period, compare: Compare) =>
    compare?.with === 'benchmark' ? t('common:benchmark.label', { year: compare.year }) : daysOf(compared)
  return {
    name,
    /** Short, behind an amount; the screen says the days once. */
    against: (compared: Period, compare: Compare) => {
      if (compare?.with === 'previous' || compare?.with === 'last_year') return t(`delta.to.${compare.with}`)
      return compare?.with === 'benchmark'
        ? t('delta.to.benchmark', { year: compare.year })
        : t('delta.to.custom', { period: daysOf(compared) })
    },
    /** As it stands in a sentence. */
    inWords: (compared: Period, compare: Compare) =>
      compare?.with === 'benchmark'
        ? t('delta.usual', { label: name(compared, compare) })
        : t('delta.period', { period: name(compared, compare) }),
  }
}
