import { Button, Paper } from '@mantine/core'
import { IconCloudDownload, IconFilterOff, IconMoodEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import type { ActiveFilter } from '../filters/ActiveFilters.tsx'
import { isRunning } from '../sync/progress.ts'
import { SyncBlocks } from '../sync/SyncBlocks.tsx'
import { useSyncStatus } from '../sync/useSyncStatus.ts'
import styles from './FeedEmpty.module.css'
import { CardSkeletons } from './FeedSkeleton.tsx'

/** Why there is nothing: the filters, an import that has only begun, or a community that has nothing yet. */
export function FeedEmpty({ filters, isStale }: { filters: ActiveFilter[]; isStale: boolean }) {
  const { t } = useTranslation('content')
  const status = useSyncStatus()
  if (isStale) return <CardSkeletons />
  if (filters.length > 0) return <NoResult filters={filters} />
  if (status && isRunning(status)) {
    return (
      <Notice icon={IconCloudDownload} title={t('empty.importing')} text={t('empty.importingText')}>
        <Paper className={styles.progress}>
          <SyncBlocks status={status} />
        </Paper>
      </Notice>
    )
  }
  return <Notice icon={IconMoodEmpty} title={t('empty.nothing')} text={t('empty.nothingText')} />
}

function NoResult({ filters }: { filters: ActiveFilter[] }) {
  const { t } = useTranslation('content')
  return (
    <Notice icon={IconFilterOff} title={t('empty.noResult')} text={t('empty.noResultText')}>
      {filters.map(({ name, label, drop }) => (
        <Button key={name} variant="default" onClick={drop}>
          {label}
        </Button>
      ))}
    </Notice>
  )
}
