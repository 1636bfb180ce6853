import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '#contract/settings/sync.ts'
import { useMay } from '../../app/session/useUser.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useCommunity, useFormat } from '../community/useCommunity.ts'
import styles from './FreshnessChip.module.css'
import { blockAtWork, disconnected, isRunning } from './progress.ts'
import { syncApi } from './sync.api.ts'
import { useSyncStatus } from './useSyncStatus.ts'

const SyncBlocks = lazy(() => import('./SyncBlocks.tsx').then((file) => ({ default: file.SyncBlocks })))

/** How fresh the page is, and the button that makes it fresher. */
export function FreshnessChip() {
  const { t } = useTranslation('sync')
  const status = useSyncStatus()
  const isPaused = useCommunity()?.is_paused ?? false
  const words = useWords(status, isPaused)
  if (!status) return null
  const isProblem = disconnected(status).length > 0 || status.run?.state === 'failed'
  const tone = isPaused ? 'paused' : isRunning(status) ? 'running' : isProblem ? 'problem' : 'fresh'
  return (
    <div className={styles.chip} data-tone={tone}>
      <Popup
        label={t('details')}
        width={340}
        trigger={(props) => (
          <UnstyledButton {...props} className={styles.words}>
            <span className={styles.dot} />
            {/* Its numbers change each second: only what came of it is read out. */}
            <span aria-live={isRunning(status) ? 'off' : 'polite'}>{words}</span>
          </UnstyledButton>
        )}
      >
        {() => (
          <Suspense fallback={<Skeleton height={220} />}>
            <div className={styles.blocks}>
              <SyncBlocks status={status} />
            </div>
          </Suspense>
        )}
      </Popup>
      <RefreshButton isBusy={isRunning(status)} isPaused={isPaused} />
    </div>
  )
}

function RefreshButton({ isBusy, isPaused }: { isBusy: boolean; isPaused: boolean }) {
  const { t } = useTranslation('sync')
  const [refresh, { isLoading, isError }] = syncApi.useRefreshContentMutation()
  const mayRefresh = useMay('editor')
  const mayRefreshNow = mayRefresh && !isPaused
  const state = isError ? 'refreshFailed' : isBusy ? 'refreshing' : 'refresh'
  const label = isPaused ? 'refreshPaused' : mayRefresh ? state : 'refreshNotAllowed'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      radius="xl"
      aria-label={t(label)}
      data-tip={t(label)}
      aria-disabled={!mayRefreshNow || isBusy}
      onClick={() => mayRefreshNow && !isBusy && !isLoading && refresh({})}
    >
      <IconRefresh size={15} className={isBusy || isLoading ? styles.turning : undefined} />
    </ActionIcon>
  )
}

function useWords(status: SyncStatus | undefined, isPaused: boolean): string {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const now = useNow(30_000)
  if (!status) return ''
  if (isPaused) return t('paused')
  if (isRunning(status)) {
    const block = blockAtWork(status)
    if (!block) return t('starting')
    const [name, done] = [t(`block.${block.block}`), format.number(block.done)]
    return block.total === null
      ? t('runningOpen', { block: name, done })
      : t('running', { block: name, done, total: format.number(block.total) })
  }
  if (disconnected(status).length > 0) return t('problem')
  if (status.run?.state === 'failed') return t('lastRunFailed')
  return status.fresh_at ? t('updated', { ago: format.ago(status.fresh_at, now) }) : t('never')
}
