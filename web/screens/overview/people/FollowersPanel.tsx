import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Followers } from '#contract/overview.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { Compare } from '../../../entities/filter/days/compare.ts'
import type { ChartCell } from '../../../ui/chart/ChartTable.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useFollowersQuery } from '../analytics.api.ts'
import type { useOverview } from '../overviewState.ts'
import { DayChart } from './DayChart.tsx'
import styles from './FollowersPanel.module.css'
import { followersOption } from './followersOption.ts'
import { useFileDays } from './useFileDays.ts'

interface Props {
  input: ReturnType<typeof useOverview>['inputs']['people']
  compare: Compare
}

/** How many follow the community, and who came and went. */
export function FollowersPanel({ input, compare }: Props) {
  const { t } = useTranslation('analytics')
  const period = usePeriodText()
  const followers = useFollowersQuery(input)
  const compared = followers.data?.compared
  return (
    <Panel
      title={t('followers.title')}
      text={compared ? t('followers.text', { period: period.inWords(compared, compare) }) : undefined}
      action={<AddPart name={t('followers.title')} part="audience" />}
    >
      <Part query={followers} height={320}>
        {(answer) =>
          answer.days.some(({ members, joined }) => members !== null || joined !== null) ? (
            <>
              <Totals followers={answer} />
              <FollowersChart period={answer.period} days={answer.days} />
            </>
          ) : (
            <p className={look.hint}>{t('followers.none')}</p>
          )
        }
      </Part>
    </Panel>
  )
}

const shown = ['members', 'joined', 'left'] as const

function Totals({ followers }: { followers: Followers }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { totals, finished_totals, compared_totals } = followers
  const write = (value: number | null) => (value === null ? '—' : format.number(value))
  const unknownOf = (days: number) => t('followers.unknown', { count: days, formatted: format.number(days) })

  function beforeOf(name: (typeof shown)[number]): string {
    if (!compared_totals) return ''
    const unknown = totals.unknown_days + compared_totals.unknown_days
    if (name !== 'members' && unknown > 0) return t('followers.notComparable', { why: unknownOf(unknown) })
    const [now, before] = [write((finished_totals ?? totals)[name]), write(compared_totals[name])]
    if (now === before) return t('delta.same')
    return finished_totals
      ? t('followers.againstFinished', { now, before })
      : t('followers.against', { before })
  }

  return (
    <dl className={styles.totals}>
      {shown.map((name) => {
        const notes = compared_totals
          ? beforeOf(name)
          : name !== 'members' && totals.unknown_days > 0 && unknownOf(totals.unknown_days)
        return (
          <div key={name} data-name={name}>
            <dt>{t(`followers.${name}`)}</dt>
            <dd>{write(totals[name])}</dd>
            {notes && <dd className={styles.before}>{notes}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

type FollowersChartProps = Pick<Followers, 'period' | 'days'>

/** Followers as a line, over those who came and went each day. Keep `days` between renders. */
function FollowersChart({ period, days }: FollowersChartProps) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const unfinished = period.until === null ? undefined : days.at(-1)?.day
  const { notes, nameOf } = useFileDays(days)
  const { option, table, legend } = useMemo(() => {
    const titleOf = (day: string) =>
      day === unfinished ? t('chart.soFar', { period: format.day(day) }) : nameOf(day, format.day(day))
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
  }, [days, unfinished, t, format, nameOf])
  return (
    <DayChart
      option={option}
      table={table}
      legend={legend}
      label={t('followers.label')}
      about={t('followers.about')}
      notes={notes}
    />
  )
}
