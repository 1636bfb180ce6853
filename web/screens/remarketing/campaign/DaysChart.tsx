import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignDetails } from '#contract/remarketing/campaigns.ts'
import styles from '../../../app/dialog/Dialog.module.css'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { dayLines } from '../dayLines.ts'

interface Props {
  days: CampaignDetails['days']
  /** How many visits came before them. */
  before: number
}

/** Visits and goals of a campaign, day by day. Keep `days` between renders. */
export function DaysChart({ days, before }: Props) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const { option, table, legend } = useMemo(() => {
    const lines = [
      { name: t('figure.visits.label'), color: 'var(--accent)', values: days.map(({ visits }) => visits) },
      { name: t('figure.goals.label'), color: 'var(--series-2)', values: days.map(({ goals }) => goals) },
    ]
    const names = days.map(({ day }) => format.day(day))
    return {
      option: dayLines(
        days.map(({ day }) => format.shortDay(day)),
        lines,
        (place) => names[place] ?? '',
        format,
      ),
      table: {
        columns: [t('day'), ...lines.map(({ name }) => name)],
        rows: days.map(({ day, visits, goals }) => [
          format.day(day),
          format.number(visits),
          format.number(goals),
        ]),
      },
      legend: lines.map(({ name, color }) => ({ name, color, line: 'solid' as const })),
    }
  }, [days, t, format])
  const earlier = before > 0 ? [t('chart.before', { count: before, formatted: format.number(before) })] : []
  const text = [t('chart.text'), ...earlier]
  return (
    <Panel title={t('chart.title')} text={text.join(' ')}>
      {days.length === 0 ? (
        <p className={styles.muted}>{t('chart.none')}</p>
      ) : (
        <DataChart
          option={option}
          table={table}
          legend={legend}
          height={280}
          isFilling
          isZoomable
          label={t('chart.title')}
          about={text.join(' ')}
        />
      )}
    </Panel>
  )
}
