import { useTranslation } from 'react-i18next'
import type { Audience } from '#contract/overview.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useAudienceQuery } from '../analytics.api.ts'
import type { useOverview } from '../useOverview.ts'
import styles from './AudiencePanel.module.css'
import { AudienceTable } from './AudienceTable.tsx'

const columns = [['sex_age'], ['city'], ['country', 'device']] as const

/** Whom the community reached, who visited it, and who follows it. */
export function AudiencePanel({ input }: { input: ReturnType<typeof useOverview>['inputs']['days'] }) {
  const { t } = useTranslation('analytics')
  const audience = useAudienceQuery(input)
  return (
    <Panel
      title={t('audience.title')}
      text={t('audience.text')}
      action={<AddPart name={t('audience.title')} part="audience" />}
    >
      <Part query={audience} height={400}>
        {(answer) =>
          answer.days > 0 ? (
            <Dimensions audience={answer} />
          ) : (
            <p className={styles.none}>{t('audience.none')}</p>
          )
        }
      </Part>
    </Panel>
  )
}

function Dimensions({ audience: { days, subscribed, dimensions } }: { audience: Audience }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  return (
    <>
      {subscribed !== null && (
        <p className={styles.subscribed}>
          {t('audience.subscribed', { share: format.wholePercent(subscribed) })}
        </p>
      )}
      <div className={styles.columns}>
        {columns.map((column) => (
          <div key={column[0]} className={styles.column}>
            {column
              .filter((dimension) => dimensions[dimension].length > 0)
              .map((dimension) => (
                <AudienceTable key={dimension} groups={dimensions[dimension]} dimension={dimension} />
              ))}
          </div>
        ))}
      </div>
      <p className={styles.none}>{t('audience.days', { count: days, formatted: format.number(days) })}</p>
    </>
  )
}
