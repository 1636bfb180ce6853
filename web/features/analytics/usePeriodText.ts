import { useTranslation } from 'react-i18next'
import type { Period } from '#contract/analytics.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { Compare } from '../filters/compare.ts'

/** The period something is compared with: its days, or the year whose average it is. */
export function usePeriodText() {
  const { t } = useTranslation(['analytics', 'common'])
  const format = useFormat()
  const name = (compared: Period, compare: Compare) =>
    compare?.with === 'benchmark'
      ? t('common:benchmark.label', { year: compare.year })
      : format.days(compared.from, compared.to)
  return {
    name,
    /** As it stands in a sentence. */
    inWords: (compared: Period, compare: Compare) =>
      compare?.with === 'benchmark'
        ? t('delta.usual', { label: name(compared, compare) })
        : t('delta.period', { period: name(compared, compare) }),
  }
}
