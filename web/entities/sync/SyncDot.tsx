import { useTranslation } from 'react-i18next'
import { Hidden } from '../../ui/Hidden.tsx'
import { disconnected, isRunning } from './progress.ts'
import styles from './SyncDot.module.css'
import { useSyncStatus } from './useSyncStatus.ts'

/** A dot with the state of the synchronisation; it says it in words too. */
export function SyncDot() {
  const { t } = useTranslation('sync')
  const status = useSyncStatus()
  if (!status) return null
  const state = disconnected(status).length > 0 ? 'problem' : isRunning(status) ? 'refreshing' : null
  const tone = state ?? 'well'
  return (
    <span className={styles.dot} data-tone={tone}>
      {state && <Hidden>{t(state)}</Hidden>}
    </span>
  )
}
