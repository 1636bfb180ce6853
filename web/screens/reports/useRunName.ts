import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/reports.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'

/** What tells a run from the others of its report: its days, or when it was begun, and the version where there are several. */
export function useRunName() {
  const { t } = useTranslation('reports')
  const format = useFormat()
  return ({ period_days, version, created_at }: Pick<Report, 'period_days' | 'version' | 'created_at'>) => {
    const days = period_days
      ? format.days(period_days.from, period_days.to)
      : t('runs.of', { time: format.dateTime(created_at) })
    return version > 1 ? `${days} · ${t('runs.version', { version })}` : days
  }
}
