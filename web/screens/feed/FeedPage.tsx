import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addresses } from '#contract/addresses.ts'
import type { Content } from '#contract/content/content.ts'
import { send } from '../../app/api/api.ts'
import { useCommunity, useTimeZone } from '../../entities/community/useCommunity.ts'
import { useTrayQuery } from '../../entities/comparison/comparison.api.ts'
import { type ContentListInput, useContentList } from '../../entities/content/content.api.ts'
import { ExportButton } from '../../entities/export/ExportButton.tsx'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import {
  type ChangeFeed,
  type FeedState,
  listInput,
  noFilters,
  parseFeed,
  type View,
  writeFeed,
} from '../../entities/filter/content/feedState.ts'
import { useActiveFilters } from '../../entities/filter/content/useActiveFilters.ts'
import { dayIn } from '../../entities/filter/days/day.ts'
import { useWalk } from '../../entities/item/useWalk.ts'
import { type Selection, useSelection } from '../../entities/selection/useSelection.ts'
import { FreshnessChip } from '../../entities/sync/FreshnessChip.tsx'
import { ImportNote } from '../../entities/sync/ImportNote.tsx'
import { SyncBanners } from '../../entities/sync/SyncBanners.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Opened } from '../../ui/popup/Opened.tsx'
import { FeedBar } from './bar/FeedBar.tsx'
import { useShown } from './card/useShown.ts'
import styles from './Feed.module.css'
import { FeedBody } from './FeedBody.tsx'
import { useItemKeys } from './useItemKeys.ts'

/** Posts and stories with their metrics, as cards or as a table. */
export function FeedPage() {
  return <Feed isKnown={useCommunity() !== undefined} />
}

const FeedViews = lazy(() => import('./views/FeedViews.tsx').then((file) => ({ default: file.FeedViews })))
const ToggleCompared = lazy(() =>
  import('./card/ToggleCompared.tsx').then((file) => ({ default: file.ToggleCompared })),
)
const ItemDrawer = lazy(() =>
  import('../../entities/item/ItemDrawer.tsx').then((file) => ({ default: file.ItemDrawer })),
)

/** The feed of a community; until that is known, its frame. */
function Feed({ isKnown }: { isKnown: boolean }) {
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
        <ImportNote screen="feed" />
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

const ExportMenu = lazy(() =>
  import('../../entities/export/ExportMenu.tsx').then((file) => ({ default: file.ExportMenu })),
)

/** Everything that matches, as a file. The menu is fetched when it is opened first. */
function FeedExport({ input, total }: { input: ContentListInput; total: number }) {
  const [isMade, setMade] = useState(false)
  const plain = <ExportButton onClick={() => setMade(true)} />
  if (!isMade) return plain
  return (
    <Suspense fallback={plain}>
      <Opened>
        <ExportMenu
          request={(choice) => send(addresses.content.export)({ ...input, ...choice })}
          rows={total}
          trigger={(props, isRunning) => <ExportButton {...props} loading={isRunning} />}
        />
      </Opened>
    </Suspense>
  )
}

/** Cards or a table. */
function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('content')
  const options = [
    { value: 'cards', label: t('view.cards'), icon: IconLayoutGrid },
    { value: 'table', label: t('view.table'), icon: IconTable },
  ] as const
  return <Segments label={t('view.label')} value={view} options={options} onChange={onChange} />
}

const BulkBar = lazy(() => import('./bulk/BulkBar.tsx').then((file) => ({ default: file.BulkBar })))

const CompareTray = lazy(() =>
  import('../../entities/comparison/CompareTray.tsx').then((file) => ({ default: file.CompareTray })),
)

interface Props {
  list: ReturnType<typeof useContentList>
  input: ContentListInput
  selection: Selection
}

/** What can be done with the selected; with nothing selected, what is collected for a comparison. */
function FeedDock({ list, input, selection }: Props) {
  const { data: tray } = useTrayQuery({})
  const count = selection.isAllMatching ? (list.total ?? 0) : selection.items.length
  return (
    <Suspense fallback={null}>
      {count > 0 ? (
        <BulkBar selection={selection} input={input} items={list.items} total={list.total ?? 0} />
      ) : (
        tray && tray.items.length > 0 && <CompareTray />
      )}
    </Suspense>
  )
}

/** The feed's state from the address, and how to change it. Only opening an item is a step one can go back from. */
function useFeed() {
  const [address, setAddress] = useSearchParams()
  const feed = useMemo(() => parseFeed(address), [address])
  const today = dayIn(useTimeZone(), new Date())
  const input = useMemo(() => listInput(feed, today), [feed, today])

  function change(next: Partial<FeedState>) {
    const isOpening = Boolean(next.item) && feed.item === null
    setAddress((now) => writeFeed({ ...parseFeed(now), ...next }), {
      replace: !isOpening,
      preventScrollReset: true,
    })
  }

  // One function for good, so that a thousand rows need not be drawn anew for a new one.
  const newest = useRef(change)
  newest.current = change
  const steady = useRef<ChangeFeed>((next) => newest.current(next))
  return { feed, today, input, change: steady.current }
}
