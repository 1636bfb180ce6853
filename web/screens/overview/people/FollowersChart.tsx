import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Followers } from '#contract/overview.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { ChartCell } from '../../../ui/chart/ChartTable.tsx'
import { followersOption } from './followersOption.ts'

type Props = Pick<Followers, 'period' | 'days'>

/** Followers as a line, over those who came and went each day. Keep `days` between renders. */
export function FollowersChart({ period, days }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const unfinished = period.until === null ? undefined : days.at(-1)?.day
  const { option, table, legend } = useMemo(() => {
    const titleOf = (day: string) =>
      day === unfinished ? t('chart.soFar', { period: format.day(day) }) : format.day(day)
    const names = {
      members: t('followers.members'),
      joined: t('followers.joined'),
      left: t('followers.left'),
    }
    const cell = (value: number | null): ChartCell => ({
      text: value === null ? '—' : format.number(value),
      value,
    })
    return {
      option: followersOption({ days, unfinished, names, titleOf }, format),
      table: {
        columns: [t('followers.day'), names.members, names.joined, names.left],
        rows: days.map(({ day, members, joined, left }) => [
          titleOf(day),
          cell(members),
          cell(joined),
          cell(left),
        ]),
      },
      legend: [
        { name: names.members, color: 'var(--accent)', line: 'solid' as const },
        { name: names.joined, color: 'var(--series-3)' },
        { name: names.left, color: 'var(--series-2)' },
      ],
    }
  }, [days, unfinished, t, format])
  return (
    <DataChart
      option={option}
      table={table}
      legend={legend}
      isZoomable
      height={252}
      label={t('followers.label')}
      about={t('followers.about')}
      zone="UTC"
    />
  )
}
