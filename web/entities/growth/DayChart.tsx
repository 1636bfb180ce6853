import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgedMetric } from '#contract/metrics.ts'
import { DataChart } from '../chart/DataChart.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { dayOption, type Gain } from './dayOption.ts'

/** What each day added to a metric. Keep `gains` between renders. */
export function DayChart({ gains, metric }: { gains: readonly Gain[]; metric: AgedMetric }) {
  const { t } = useTranslation(['history', 'metrics'])
  const format = useFormat()
  const name = t(`metrics:${metric}.label`)
  const { option, table } = useMemo(
    () => ({
      option: dayOption(gains, name, format),
      table: {
        columns: [t('day'), name],
        rows: gains.map(({ day, value }) => [format.day(day), format.number(value)]),
      },
    }),
    [gains, name, t, format],
  )
  return (
    <DataChart
      option={option}
      table={table}
      height={200}
      label={t('byDay', { metric: name })}
      about={`${t(`metrics:${metric}.about`)} ${t('gained')}`}
    />
  )
}
