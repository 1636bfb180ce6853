import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NoticePage } from '../../ui/NoticePage.tsx'
import { useIsAway } from '../api/connection.ts'
import styles from './NoConnection.module.css'

/** Stands for a screen while its files cannot be fetched; nothing while they merely are on their way. */
export function NoConnection() {
  const { t } = useTranslation()
  if (!useIsAway()) return null
  return (
    <NoticePage
      icon={IconPlugConnected}
      title={t('noConnection.title')}
      text={t('noConnection.text')}
      isAlert
    />
  )
}

/** Says the same below a screen that is there, while a part of it cannot be fetched. */
export function NoConnectionBar() {
  const { t } = useTranslation()
  const isAway = useIsAway()
  return (
    <div role="status" className={styles.place}>
      {isAway && (
        <p className={styles.bar}>
          <IconPlugConnected size={16} stroke={1.7} aria-hidden />
          <span>
            <b>{t('noConnection.title')}.</b> {t('noConnection.text')}
          </span>
        </p>
      )}
    </div>
  )
}
