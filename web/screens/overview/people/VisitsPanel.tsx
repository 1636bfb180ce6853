import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Visits } from '#contract/overview.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { ChartCell } from '../../../ui/chart/ChartTable.tsx'
import { type ChartOption, pointedAt } from '../../../ui/chart/chartOption.ts'
import { chartTip } from '../../../ui/chart/chartTip.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useVisitsQuery } from '../analytics.api.ts'
import type { useOverview } from '../overviewState.ts'
import { DayChart } from './DayChart.tsx'
import { useFileDays } from './useFileDays.ts'

const shown = ['reach', 'visitors', 'views'] as const
const colors = { reach: 'var(--accent)', visitors: 'var(--series-3)', views: 'var(--series-2)' }

/** How many the community reached and how many came to it, day by day. */
export function VisitsPanel({ input }: { input: ReturnType<typeof useOverview>['inputs']['days'] }) {
  const { t } = useTranslation('analytics')
  const visits = useVisitsQuery(input)
  return (
    <Panel title={t('visits.title')} text={t('visits.text')}>
      <Part query={visits} height={280}>
        {({ days, period }) =>
          days.some((day) => shown.some((name) => day[name] !== null)) ? (
            <VisitsChart days={days} unfinished={period.until === null ? undefined : days.at(-1)?.day} />
          ) : (
            <p className={look.hint}>{t('visits.none')}</p>
          )
        }
      </Part>
    </Panel>
  )
}

interface Props extends Pick<Visits, 'days'> {
  /** The day that is not over. */
  unfinished: string | undefined
}

function VisitsChart({ days, unfinished }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { notes, nameOf } = useFileDays(days)
  const { option, table, legend } = useMemo(() => {
    const told = shown.filter((name) => days.some((day) => day[name] !== null))
    const titleOf = (day: string) =>
      nameOf(day, day === unfinished ? t('chart.soFar', { period: format.day(day) }) : format.day(day))
    const write = (value: number | null) => (value === null ? '—' : format.number(value))
    const cell = (value: number | null): ChartCell => ({ text: write(value), value })
    const option: ChartOption = {
      grid: { left: 4, right: 4, top: 12, bottom: 4, outerBoundsMode: 'same' },
      xAxis: {
        type: 'category',
        data: days.map(({ day }) => day),
        axisLabel: { formatter: (day: string) => format.shortDay(day), hideOverlap: true },
      },
      yAxis: { type: 'value', splitNumber: 3, minInterval: 1, axisLabel: { formatter: format.tick } },
      tooltip: {
        trigger: 'axis',
        confine: true,
        formatter: (params) => {
          const found = days.find(({ day }) => day === pointedAt(params))
          if (!found) return ''
          const rows = told.map((name) => ({
            name: t(`visits.${name}`),
            value: write(found[name]),
            color: colors[name],
          }))
          return chartTip(titleOf(found.day), rows)
        },
      },
      series: told.map((name) => ({
        type: 'line',
        name: t(`visits.${name}`),
        data: days.map((day) => day[name]),
        symbol: 'none',
        emphasis: { disabled: true },
        itemStyle: { color: colors[name] },
        lineStyle: { color: colors[name], width: 2 },
      })),
    }
    return {
      option,
      table: {
        columns: [t('followers.day'), ...told.map((name) => t(`visits.${name}`))],
        rows: days.map((day) => [titleOf(day.day), ...told.map((name) => cell(day[name]))]),
      },
      legend: told.map((name) => ({
        name: t(`visits.${name}`),
        color: colors[name],
        line: 'solid' as const,
      })),
    }
  }, [days, unfinished, format, t, nameOf])
  return (
    <DayChart
      option={option}
      table={table}
      legend={legend}
      label={t('visits.label')}
      about={t('visits.about')}
      notes={notes}
    />
  )
}
