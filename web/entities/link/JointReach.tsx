import { useTranslation } from 'react-i18next'
import type { ContentDetails } from '#contract/content.ts'
import { useFormat } from '../community/useCommunity.ts'
import styles from './ItemLinks.module.css'

/** How many people a post and its stories reach together: known only within bounds. */
export function JointReach({ low, high }: NonNullable<ContentDetails['joint_reach']>) {
  const { t } = useTranslation('links')
  const { number } = useFormat()
  return (
    <div className={styles.reach}>
      <p>
        {t('reach')}: <b>{t('range', { low: number(low), high: number(high) })}</b>
      </p>
      <p className={styles.why}>{t('reachWhy')}</p>
    </div>
  )
}
