import { useTranslation } from 'react-i18next'
import { audienceActions } from '#contract/campaigns.ts'
import { tones } from '../../../entities/comment/tones.ts'
import { CheckList } from '../../../entities/filter/CheckList.tsx'
import { DateRangeFilter } from '../../../entities/filter/days/DateRangeFilter.tsx'
import { TagChoice } from '../form/TagChoice.tsx'
import styles from './Audience.module.css'
import type { AudienceState } from './audienceState.ts'

interface Props {
  state: AudienceState
  /** Whether VK told who liked; undefined while that is not known. */
  knowsLikes: boolean | undefined
  change: (change: Partial<AudienceState>) => void
}

/** What people are to have done, on what, in which tone, and when. */
export function AudienceFields({ state, knowsLikes, change }: Props) {
  const { t } = useTranslation(['campaigns', 'comments'])
  const offered = audienceActions.filter((action) => knowsLikes || action !== 'liked')
  return (
    <div className={styles.fields}>
      <CheckList
        label={t('audience.actions')}
        options={offered.map((value) => ({ value, label: t(`audience.action.${value}`) }))}
        chosen={state.actions}
        onChange={(actions) => change({ actions })}
        isInLine
      />
      {knowsLikes === false && <p className={styles.note}>{t('audience.noLikes')}</p>}
      {state.actions.length === 0 && (
        <p className={styles.problem} role="alert">
          {t('audience.noAction')}
        </p>
      )}
      <CheckList
        label={t('audience.emotions')}
        options={tones.map((value) => ({ value, label: t(`comments:tone.${value}`) }))}
        chosen={state.emotions}
        onChange={(emotions) => change({ emotions })}
        isInLine
      />
      <div>
        <p className={styles.label}>{t('audience.on')}</p>
        <div className={styles.line}>
          <TagChoice tags={state.tags} onChange={(tags) => change({ tags })} />
          <DateRangeFilter range={state.range} onChange={(range) => change({ range })} />
        </div>
      </div>
    </div>
  )
}
