import { ActionIcon } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommunity } from '../../entities/community/useCommunity.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './AlertsBell.module.css'
import { alertsApi } from './alerts.api.ts'

const AlertsPanel = lazy(() => import('./AlertsPanel.tsx').then((file) => ({ default: file.AlertsPanel })))

/** As long as a look from time to time. */
const pollingInterval = 5 * 60_000
const mostShown = 99

/** How many alerts the person has not read, and the way to them. */
export function AlertsBell() {
  const { t } = useTranslation()
  const { data } = alertsApi.useListAlertsQuery(useCommunity() ? {} : skipToken, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  })
  if (!data) return null
  const { unread } = data
  const label = unread > 0 ? t('alerts.unread', { count: unread }) : t('alerts.label')
  return (
    <Popup
      label={t('alerts.label')}
      width={400}
      trigger={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          data-tip={label}
          className={styles.bell}
        >
          <IconBell size={18} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <AlertsPanel onClose={close} />
          </Suspense>
        </div>
      )}
    </Popup>
  )
}
