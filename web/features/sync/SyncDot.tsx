import { useTranslation } from 'react-i18next'
import { disconnected, isRunning } from './progress.ts'
import styles from './SyncDot.module.css'
import { useSyncStatus } from './useSyncStatus.ts'

/** A dot with the state of the synchronisation; it says it in words too. */
export function SyncDot({ className }: { className?: string }) {
  const { t } = useTranslation('sync')
  const status = useSyncStatus()
  if (!status) return null
  const state = disconnected(status).length > 0 ? 'problem' : isRunning(status) ? 'refreshing' : null
  const tone = state ?? 'well'
  return (
    <span className={`${styles.dot} ${className ?? ''}`} data-tone={tone}>
      {state && <span className={styles.words}>{t(state)}</span>}
    </span>
  )
}
