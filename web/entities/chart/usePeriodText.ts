import { useTranslation } from 'react-i18next'
import type { Period } from '#contract/analytics.ts'
import { useFormat, useTimeZone } from '../community/useCommunity.ts'
import type { Compare } from '../filter/days/compare.ts'
import { dayIn } from '../filter/days/day.ts'

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
    /** As it stands after “vs”: the screen says once which days those are. */
    inWords: (compared: Period, compare: Compare) => {
      if (compare?.with === 'benchmark') return t('delta.usual', { year: compare.year })
      if (compare?.with === 'previous' || compare?.with === 'last_year') return t(`delta.${compare.with}`)
      return name(compared, compare)
    },
  }
}
