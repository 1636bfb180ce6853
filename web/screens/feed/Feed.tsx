import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { useContentList } from '../../entities/content/content.api.ts'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { noFilters } from '../../entities/filter/content/feedState.ts'
import { useActiveFilters } from '../../entities/filter/content/useActiveFilters.ts'
import { useWalk } from '../../entities/item/useWalk.ts'
import { useSelection } from '../../entities/selection/useSelection.ts'
import { FreshnessChip } from '../../entities/sync/FreshnessChip.tsx'
import { SyncBanners } from '../../entities/sync/SyncBanners.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { FeedBar } from './bar/FeedBar.tsx'
import { FeedExport } from './bar/FeedExport.tsx'
import { ViewSwitch } from './bar/ViewSwitch.tsx'
import { useShown } from './card/useShown.ts'
import styles from './Feed.module.css'
import { FeedBody } from './FeedBody.tsx'
import { FeedDock } from './FeedDock.tsx'
import { useFeed } from './useFeed.ts'
import { useItemKeys } from './useItemKeys.ts'

const FeedViews = lazy(() => import('./views/FeedViews.tsx').then((file) => ({ default: file.FeedViews })))
const ToggleCompared = lazy(() =>
  import('./card/ToggleCompared.tsx').then((file) => ({ default: file.ToggleCompared })),
)
const ItemDrawer = lazy(() =>
  import('../../entities/item/ItemDrawer.tsx').then((file) => ({ default: file.ItemDrawer })),
)

/** The feed of a community; until that is known, its frame. */
export function Feed({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('content')
  const { feed, today, input, change } = useFeed()
  const shown = useShown(feed, change)
  const list = useContentList(input, !isKnown)
  const filters = useActiveFilters(feed, change)
  const selection = useSelection(input.filters, list.items)
  const walk = useWalk(list, feed.item, (item) => change({ item }))
  const [compared, setCompared] = useState<Content | null>(null)
  useItemKeys({ items: list.items, openId: feed.item, selection, onCompare: setCompared })
  const showing = { list, input, feed, today, shown, filters, selection, change }

  return (
    <>
      <PageHeader title={t('title')} status={<FreshnessChip />}>
        {list.total ? <FeedExport input={input} total={list.total} /> : null}
        {isKnown && <ViewSwitch view={shown.view} onChange={shown.showAs} />}
      </PageHeader>
      <div className={styles.views}>
        <Suspense fallback={null}>
          <FeedViews feed={feed} today={today} shown={shown} />
        </Suspense>
      </div>
      <div className={styles.feed}>
        <SyncBanners />
        <FeedBar feed={feed} shown={shown} change={change} />
        <ActiveFilters filters={filters} onClear={() => change(noFilters)} />
        <Suspense fallback={null}>
          <FeedBody {...showing} />
        </Suspense>
      </div>
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
