import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useListCommunitiesQuery } from '../community/community.api.ts'
import { useCommunity } from '../community/useCommunity.ts'
import { ActiveFilters } from '../filters/ActiveFilters.tsx'
import { useSelection } from '../selection/useSelection.ts'
import { FreshnessChip } from '../sync/FreshnessChip.tsx'
import { SyncBanners } from '../sync/SyncBanners.tsx'
import { FeedBar } from './FeedBar.tsx'
import { FeedBody } from './FeedBody.tsx'
import { FeedDock } from './FeedDock.tsx'
import { FeedExport } from './FeedExport.tsx'
import styles from './FeedPage.module.css'
import { noFilters, type View } from './feedState.ts'
import { useActiveFilters } from './useActiveFilters.ts'
import { useContentList } from './useContentList.ts'
import { useFeed } from './useFeed.ts'
import { useItemKeys } from './useItemKeys.ts'
import { useShown } from './useShown.ts'
import { useWalk } from './useWalk.ts'

const Failure = lazy(() => import('../../app/Failure.tsx').then((file) => ({ default: file.Failure })))
const NoCommunity = lazy(() => import('./NoCommunity.tsx').then((file) => ({ default: file.NoCommunity })))
const FeedViews = lazy(() => import('./FeedViews.tsx').then((file) => ({ default: file.FeedViews })))
const ToggleCompared = lazy(() =>
  import('./ToggleCompared.tsx').then((file) => ({ default: file.ToggleCompared })),
)
const ItemDrawer = lazy(() => import('./ItemDrawer.tsx').then((file) => ({ default: file.ItemDrawer })))

/** Posts and stories with their metrics, as cards or as a table. */
export function FeedPage() {
  const { t } = useTranslation('content')
  const { feed, today, input, change } = useFeed()
  const shown = useShown(feed, change)
  const community = useCommunity()
  const communities = useListCommunitiesQuery({})
  const list = useContentList(input, !community)
  const filters = useActiveFilters(feed, change)
  const selection = useSelection(input.filters, list.items)
  const [compared, setCompared] = useState<Content | null>(null)
  useItemKeys({ items: list.items, openId: feed.item, selection, onCompare: setCompared })
  const walk = useWalk(list, feed.item, (item) => change({ item }))

  if (community === undefined && communities.error) {
    return (
      <Failure title={t('problem')} error={apiErrorOf(communities.error)} onRetry={communities.refetch} />
    )
  }
  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />}>
        <Suspense fallback={null}>
          {list.total ? <FeedExport input={input} total={list.total} /> : null}
        </Suspense>
        {community && <ViewSwitch view={shown.view} onChange={shown.showAs} />}
      </PageHeader>
      <Suspense fallback={null}>
        {community === null ? (
          <NoCommunity />
        ) : (
          <>
            <div className={styles.views}>
              <Suspense fallback={null}>
                <FeedViews feed={feed} shown={shown} />
              </Suspense>
            </div>
            <div className={styles.page}>
              <SyncBanners />
              <FeedBar feed={feed} shown={shown} change={change} />
              <ActiveFilters filters={filters} onClear={() => change(noFilters)} />
              <Suspense fallback={null}>
                <FeedBody
                  list={list}
                  feed={feed}
                  today={today}
                  shown={shown}
                  filters={filters}
                  selection={selection}
                  change={change}
                />
              </Suspense>
            </div>
          </>
        )}
      </Suspense>
      <FeedDock list={list} input={input} selection={selection} />
      <Suspense fallback={null}>
        {compared && <ToggleCompared item={compared} onDone={() => setCompared(null)} />}
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
