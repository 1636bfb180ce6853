import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/apiError.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useListCommunitiesQuery } from '../community/community.api.ts'
import { useCommunity } from '../community/useCommunity.ts'
import { ActiveFilters } from '../filters/ActiveFilters.tsx'
import { FreshnessChip } from '../sync/FreshnessChip.tsx'
import { SyncBanners } from '../sync/SyncBanners.tsx'
import { FeedBar } from './FeedBar.tsx'
import { FeedBody } from './FeedBody.tsx'
import styles from './FeedPage.module.css'
import { initialFeed, type View } from './feedState.ts'
import { useActiveFilters } from './useActiveFilters.ts'
import { useContentList } from './useContentList.ts'
import { useFeed } from './useFeed.ts'
import { useShown } from './useShown.ts'
import { useWalk } from './useWalk.ts'

const Failure = lazy(() => import('../../app/Failure.tsx').then((file) => ({ default: file.Failure })))
const NoCommunity = lazy(() => import('./NoCommunity.tsx').then((file) => ({ default: file.NoCommunity })))
const ItemDrawer = lazy(() => import('./ItemDrawer.tsx').then((file) => ({ default: file.ItemDrawer })))

/** Posts and stories with their metrics, as cards or as a table. */
export function FeedPage() {
  const { t } = useTranslation('content')
  const { feed, view, input, change } = useFeed()
  const shown = useShown()
  const community = useCommunity()
  const communities = useListCommunitiesQuery({})
  const list = useContentList(input, !community)
  const filters = useActiveFilters(feed, change)
  const walk = useWalk(list, feed.item, (item) => change({ item }))
  const clear = () => change({ kind: initialFeed.kind, types: [], range: null, search: '' })

  if (community === undefined && communities.error) {
    return (
      <Failure title={t('problem')} error={apiErrorOf(communities.error)} onRetry={communities.refetch} />
    )
  }
  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />}>
        {community && <ViewSwitch view={view} onChange={(next) => change({ view: next })} />}
      </PageHeader>
      <Suspense fallback={null}>
        {community === null ? (
          <NoCommunity />
        ) : (
          <div className={styles.page}>
            <SyncBanners />
            <FeedBar feed={feed} view={view} shown={shown} change={change} />
            <ActiveFilters filters={filters} onClear={clear} />
            <Suspense fallback={null}>
              <FeedBody list={list} feed={feed} view={view} shown={shown} filters={filters} change={change} />
            </Suspense>
          </div>
        )}
      </Suspense>
      <Suspense fallback={null}>
        {feed.item && (
          <ItemDrawer
            id={feed.item}
            known={walk.current}
            walk={walk}
            onClose={() => change({ item: null })}
          />
        )}
      </Suspense>
    </>
  )
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('content')
  const options = [
    { value: 'cards', label: t('view.cards'), icon: IconLayoutGrid },
    { value: 'table', label: t('view.table'), icon: IconTable },
  ] as const
  return <Segments label={t('view.label')} value={view} options={options} onChange={onChange} />
}
