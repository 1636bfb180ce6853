import { useTranslation } from 'react-i18next'
import type { Followers } from '#contract/overview.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormat } from '../community/useCommunity.ts'
import type { Compare } from '../filters/compare.ts'
import { AddPart } from './AddPart.tsx'
import { useFollowersQuery } from './analytics.api.ts'
import { FollowersChart } from './FollowersChart.tsx'
import styles from './FollowersPanel.module.css'
import { Part } from './Part.tsx'
import type { useOverview } from './useOverview.ts'
import { usePeriodText } from './usePeriodText.ts'

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
  const { totals, finished_totals, compared, compared_totals } = followers
  const write = (value: number | null) => (value === null ? '—' : format.number(value))
  return (
    <dl className={styles.totals}>
      {shown.map((name) => (
        <div key={name} data-name={name}>
          <dt>{t(`followers.${name}`)}</dt>
          <dd>{write(totals[name])}</dd>
          {compared && compared_totals && (
            <dd className={styles.before}>
              {finished_totals
                ? t('followers.againstFinished', {
                    now: write(finished_totals[name]),
                    before: write(compared_totals[name]),
                  })
                : t('followers.against', { before: write(compared_totals[name]) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
