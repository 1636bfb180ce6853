import { Button, Paper } from '@mantine/core'
import { IconCloudDownload, IconFilterOff, IconMoodEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useCountContentQuery } from '../../entities/content/feed.api.ts'
import { type FeedState, listInput } from '../../entities/filter/content/feedState.ts'
import type { FeedFilter } from '../../entities/filter/content/useActiveFilters.ts'
import { isRunning } from '../../entities/sync/progress.ts'
import { SyncBlocks } from '../../entities/sync/SyncBlocks.tsx'
import { useSyncStatus } from '../../entities/sync/useSyncStatus.ts'
import listStyles from '../../ui/page/List.module.css'
import { Notice } from '../../ui/page/Notice.tsx'
import { CardSkeletons } from './FeedSkeleton.tsx'

interface Props {
  feed: FeedState
  today: string
  filters: FeedFilter[]
  isStale: boolean
}

/** Why there is nothing: the filters, an import that has only begun, or a community that has nothing yet. */
export function FeedEmpty({ feed, today, filters, isStale }: Props) {
  const { t } = useTranslation('content')
  const status = useSyncStatus()
  if (isStale) return <CardSkeletons />
  if (filters.length > 0) {
    return (
      <Notice icon={IconFilterOff} title={t('empty.noResult')} text={t('empty.noResultText')}>
        {filters.map((filter) => (
          <Drop key={filter.name} filter={filter} feed={feed} today={today} />
        ))}
      </Notice>
    )
  }
  if (status && isRunning(status)) {
    return (
      <Notice icon={IconCloudDownload} title={t('empty.importing')} text={t('empty.importingText')}>
        <Paper className={listStyles.progress}>
          <SyncBlocks status={status} />
        </Paper>
      </Notice>
    )
  }
  return <Notice icon={IconMoodEmpty} title={t('empty.nothing')} text={t('empty.nothingText')} />
}

/** Drops one filter, and says beforehand how much would be found without it. */
function Drop({ filter, feed, today }: Pick<Props, 'feed' | 'today'> & { filter: FeedFilter }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const { data: count } = useCountContentQuery(listInput({ ...feed, ...filter.without }, today).filters)
  return (
    <Button variant={count ? 'light' : 'default'} onClick={filter.drop}>
      {filter.label}
      {count !== undefined && (
        <span className={listStyles.found}>
          {t('empty.found', { count, formatted: format.number(count) })}
        </span>
      )}
    </Button>
  )
}
