import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audienceDimensions } from '#contract/overview.ts'
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormat } from '../community/useCommunity.ts'
import styles from './AudiencePanel.module.css'
import { AudienceTable } from './AudienceTable.tsx'
import { useAudienceQuery } from './analytics.api.ts'
import { Part } from './Part.tsx'
import type { useOverview } from './useOverview.ts'

type Dimension = (typeof audienceDimensions)[number]

/** Whom the community reached, and who visited it. */
export function AudiencePanel({ input }: { input: ReturnType<typeof useOverview>['inputs']['days'] }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const [dimension, setDimension] = useState<Dimension>('sex_age')
  const audience = useAudienceQuery(input)
  const options = audienceDimensions.map((value) => ({ value, label: t(`audience.dimension.${value}`) }))
  return (
    <Panel
      title={t('audience.title')}
      text={t('audience.text')}
      action={
        <ChoiceMenu
          label={t('audience.dimension.label')}
          value={dimension}
          options={options}
          onChange={setDimension}
        />
      }
    >
      <Part query={audience} height={320}>
        {({ days, subscribed, dimensions }) => (
          <>
            {subscribed !== null && (
              <p className={styles.subscribed}>
                {t('audience.subscribed', { share: format.wholePercent(subscribed) })}
              </p>
            )}
            {dimensions[dimension].length > 0 ? (
              <AudienceTable groups={dimensions[dimension]} dimension={dimension} />
            ) : (
              <p className={styles.none}>{t('audience.none')}</p>
            )}
            {days > 0 && (
              <p className={styles.none}>
                {t('audience.days', { count: days, formatted: format.number(days) })}
              </p>
            )}
          </>
        )}
      </Part>
    </Panel>
  )
}
