import { useTranslation } from 'react-i18next'
import type { Followers } from '#contract/overview.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { Compare } from '../../../entities/filter/days/compare.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useFollowersQuery } from '../analytics.api.ts'
import type { useOverview } from '../useOverview.ts'
import { FollowersChart } from './FollowersChart.tsx'
import styles from './FollowersPanel.module.css'

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
            <p className={styles.none}>{t('followers.none')}</p>
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
