import { Button } from '@mantine/core'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { KindFilter } from '#contract/content/content.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import type { ContentListInput, useContentList } from '../../entities/content/content.api.ts'
import { useContentCount } from '../../entities/content/useContentCount.ts'
import type { ChangeFeed, FeedState } from '../../entities/filter/content/feedState.ts'
import type { FeedFilter } from '../../entities/filter/content/useActiveFilters.ts'
import type { Selection } from '../../entities/selection/useSelection.ts'
import { isRunning } from '../../entities/sync/progress.ts'
import { useSyncStatus } from '../../entities/sync/useSyncStatus.ts'
import listStyles from '../../ui/page/List.module.css'
import { CardGrid } from './card/CardGrid.tsx'
import type { Shown } from './card/useShown.ts'
import styles from './FeedBody.module.css'
import { CardSkeletons, RowSkeletons } from './FeedSkeleton.tsx'

const Failure = lazy(() =>
  import('../../app/failure/Failure.tsx').then((file) => ({ default: file.Failure })),
)
const FeedEmpty = lazy(() => import('./FeedEmpty.tsx').then((file) => ({ default: file.FeedEmpty })))
const FeedTable = lazy(() => import('./table/FeedTable.tsx').then((file) => ({ default: file.FeedTable })))

interface Props {
  list: ReturnType<typeof useContentList>
  input: ContentListInput
  feed: FeedState
  today: string
  shown: Shown
  filters: FeedFilter[]
  selection: Selection
  change: ChangeFeed
}

/** The list in the state it is in: loading, failed, empty, or there. */
export function FeedBody({ list, input, feed, today, shown, filters, selection, change }: Props) {
  const { t } = useTranslation('content')
  const open = useCallback((item: string) => change({ item }), [change])
  const skeletons = shown.view === 'cards' ? <CardSkeletons /> : <RowSkeletons />
  if (list.error && (list.total === undefined || list.isStale)) {
    return <Failure title={t('problem')} error={apiErrorOf(list.error)} onRetry={list.retry} />
  }
  if (list.total === undefined) return skeletons
  if (list.total === 0) {
    return <FeedEmpty feed={feed} today={today} filters={filters} isStale={list.isStale} />
  }

  const actions = { onOpen: open, onSelect: selection.toggle }
  return (
    <div
      className={listStyles.body}
      aria-busy={list.isStale}
      data-stale={list.isStale || undefined}
      data-selecting={selection.items.length > 0 || undefined}
    >
      <FeedTotal total={list.isStale ? undefined : list.total} kind={feed.kind} />
      {shown.view === 'cards' ? (
        <CardGrid list={list} strip={shown.strip} {...actions} />
      ) : (
        <Suspense fallback={skeletons}>
          <FeedTable
            list={list}
            filters={input.filters}
            metrics={shown.columns}
            feed={feed}
            change={change}
            {...actions}
          />
        </Suspense>
      )}
      <FeedFoot list={list} />
    </div>
  )
}

/** Keeps its place empty until the total of these filters is known: the one before is not of this kind. */
function FeedTotal({ total, kind }: { total: number | undefined; kind: KindFilter }) {
  const contentCount = useContentCount()
  return (
    <p className={styles.total} role="status">
      {total === undefined ? '\u00a0' : contentCount(kind, total)}
    </p>
  )
}

/** The end of what has been fetched: more is on its way, did not come, is still being imported, or that is all. */
function FeedFoot({ list }: { list: ReturnType<typeof useContentList> }) {
  const { t } = useTranslation(['content', 'common'])
  const status = useSyncStatus()
  const end = status && isRunning(status) ? 'endForNow' : 'end'
  return (
    <div className={listStyles.foot} role="status">
      {list.error ? (
        <Button variant="default" onClick={list.loadMore}>
          {t('moreFailed')} {t('common:action.retry')}
        </Button>
      ) : (
        t(list.hasMore ? 'loadingMore' : end)
      )}
    </div>
  )
}
