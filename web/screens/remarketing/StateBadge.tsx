import { useTranslation } from 'react-i18next'
import type { CampaignState } from '#contract/remarketing/campaigns.ts'
import styles from './StateBadge.module.css'

/** Whether a campaign is to come, runs, or is over. */
export function StateBadge({ state }: { state: CampaignState }) {
  const { t } = useTranslation('campaigns')
  return (
    <span className={styles.badge} data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
