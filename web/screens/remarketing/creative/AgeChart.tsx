import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultDay } from '#contract/results.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Block } from '../../../ui/page/Block.tsx'
import { dayLines } from '../dayLines.ts'
import styles from './Creative.module.css'

/** What each day of a creative's life brought. Keep `days` between renders. */
export function AgeChart({ days }: { days: readonly ResultDay[] }) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const { option, table, legend } = useMemo(() => {
    const hasAds = days.some(({ impressions }) => impressions > 0)
    const shown = hasAds ? (['visits', 'goals', 'clicks'] as const) : (['visits', 'goals'] as const)
    const lines = shown.map((figure, index) => ({
      name: t(`figure.${figure}.label`),
      color: index === 0 ? 'var(--accent)' : `var(--series-${index + 1})`,
      values: days.map((day) => day[figure]),
    }))
    const ageOf = ({ age }: ResultDay) => t('age.day', { number: format.number(age + 1) })
    return {
      option: dayLines(
        days.map(({ age }) => format.number(age + 1)),
        lines,
        (place) => {
          const day = days[place]
          return day ? `${ageOf(day)} · ${format.day(day.day)}` : ''
        },
        format,
      ),
      table: {
        columns: [t('age.column'), t('day'), ...lines.map(({ name }) => name)],
        rows: days.map((day) => [
          format.number(day.age + 1),
          format.day(day.day),
          ...shown.map((figure) => format.number(day[figure])),
        ]),
      },
      legend: lines.map(({ name, color }) => ({ name, color, line: 'solid' as const })),
    }
  }, [days, t, format])
  return (
    <Block title={t('age.title')}>
      {days.length === 0 ? (
        <p className={styles.muted}>{t('age.none')}</p>
      ) : (
        <DataChart
          option={option}
          table={table}
          legend={legend}
          height={220}
          label={t('age.title')}
          about={t('age.about')}
        />
      )}
    </Block>
  )
}
