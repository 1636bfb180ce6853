import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/apiError.ts'
import type { ActiveFilter } from '../filters/ActiveFilters.tsx'
import { CardGrid } from './CardGrid.tsx'
import styles from './FeedBody.module.css'
import { FeedFoot } from './FeedFoot.tsx'
import { CardSkeletons, RowSkeletons } from './FeedSkeleton.tsx'
import { FeedTotal } from './FeedTotal.tsx'
import type { FeedState, View } from './feedState.ts'
import type { useContentList } from './useContentList.ts'
import type { ChangeFeed } from './useFeed.ts'
import type { Shown } from './useShown.ts'

const Failure = lazy(() => import('../../app/Failure.tsx').then((file) => ({ default: file.Failure })))
const FeedEmpty = lazy(() => import('./FeedEmpty.tsx').then((file) => ({ default: file.FeedEmpty })))
const FeedTable = lazy(() => import('./FeedTable.tsx').then((file) => ({ default: file.FeedTable })))

interface Props {
  list: ReturnType<typeof useContentList>
  feed: FeedState
  view: View
  shown: Shown
  filters: ActiveFilter[]
  change: ChangeFeed
}

/** The list in the state it is in: loading, failed, empty, or there. */
export function FeedBody({ list, feed, view, shown, filters, change }: Props) {
  const { t } = useTranslation('content')
  const skeletons = view === 'cards' ? <CardSkeletons /> : <RowSkeletons />
  if (list.error && (list.total === undefined || list.isStale)) {
    return <Failure title={t('problem')} error={apiErrorOf(list.error)} onRetry={list.retry} />
  }
  if (list.total === undefined) return skeletons
  if (list.total === 0) return <FeedEmpty filters={filters} isStale={list.isStale} />

  const open = (id: string) => change({ item: id })
  return (
    <div className={styles.body} aria-busy={list.isStale} data-stale={list.isStale || undefined}>
      <FeedTotal total={list.total} kind={feed.kind} />
      {view === 'cards' ? (
        <CardGrid list={list} strip={shown.strip} onOpen={open} />
      ) : (
        <Suspense fallback={skeletons}>
          <FeedTable list={list} columns={shown.columns} feed={feed} change={change} onOpen={open} />
        </Suspense>
      )}
      <FeedFoot list={list} />
    </div>
  )
}
