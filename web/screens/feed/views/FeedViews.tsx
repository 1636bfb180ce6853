import { lazy, memo, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SavedView } from '#contract/content/views.ts'
import { paths } from '../../../app/paths.ts'
import { type FeedState, parseFeed, viewAddress } from '../../../entities/filter/content/feedState.ts'
import type { Day } from '../../../entities/filter/days/day.ts'
import { useLeadingRate } from '../../../entities/metric/useLeadingRate.ts'
import { useListViewsQuery } from '../../../entities/view/views.api.ts'
import look from '../../../ui/look.module.css'
import type { Shown } from '../card/useShown.ts'
import styles from './FeedViews.module.css'
import { feedPresets } from './feedPresets.ts'
import { addressOf, SaveView } from './SaveView.tsx'

const FeedReport = lazy(() => import('../bar/FeedReport.tsx').then((file) => ({ default: file.FeedReport })))

const normal = (address: string) => viewAddress(parseFeed(new URLSearchParams(address)))

interface Props {
  feed: FeedState
  today: Day
  shown: Shown
}

/** The views of the feed; a saved one also keeps how the feed is shown on this device. */
export const FeedViews = memo(function FeedViews({ feed, today, shown }: Props) {
  const { t } = useTranslation('views')
  const { view, strip, columns } = shown
  const rate = useLeadingRate()
  const isNarrowed = viewAddress({ ...feed, view: null, strip: null, columns: null }) !== ''
  return (
    <ViewTabs
      path={paths.feed}
      presets={feedPresets(rate).map(({ name, address }) => ({
        id: name,
        name: t(`preset.${name}`),
        address,
      }))}
      opened={feed.saved}
      address={viewAddress(feed)}
      whole={viewAddress({ ...feed, view, strip, columns })}
      normal={normal}
      tools={
        isNarrowed && (
          <Suspense fallback={null}>
            <FeedReport feed={feed} today={today} />
          </Suspense>
        )
      }
    />
  )
})

// Only those who have opened a view of their own need it.
const ViewMenu = lazy(() => import('./ViewMenu.tsx').then((file) => ({ default: file.ViewMenu })))

type Tab = Pick<SavedView, 'id' | 'name' | 'address'>

interface ViewTabsProps {
  /** Where the page is. */
  path: string
  /** Views that come with the product. */
  presets: readonly Tab[]
  /** The id of the view that was opened; null: none. */
  opened: string | null
  /** What the page shows now, as an address without `?`. */
  address: string
  /** The same with everything named that the address leaves to this device. */
  whole: string
  /** An address as the page would write it: two of one meaning become equal. */
  normal: (address: string) => string
  /** What else can be done with what the page shows. */
  tools?: ReactNode
}

/** The page's views as tabs: everything, those that come with the product, one's own and those of the team. */
function ViewTabs({ path, presets, opened, address, whole, normal, tools }: ViewTabsProps) {
  const { t } = useTranslation('views')
  const { data } = useListViewsQuery({})
  const saved = data?.items.find(({ id }) => id === opened)
  const tabs: Tab[] = [{ id: '', name: t('all'), address: '' }, ...presets, ...(data?.items ?? [])]
  const current = tabs.find(({ id }) => id === opened) ?? tabs[0]
  const hasChanged = current !== undefined && normal(current.address) !== address
  return (
    <div className={styles.views}>
      <nav className={styles.tabs} aria-label={t('label')}>
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            className={styles.tab}
            to={addressOf(path, tab)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {tab.name}
          </Link>
        ))}
      </nav>
      {saved?.is_own && (
        <Suspense fallback={null}>
          <ViewMenu key={saved.id} view={saved} path={path} />
        </Suspense>
      )}
      <span className={look.grow} />
      {tools}
      {hasChanged && <SaveView path={path} address={whole} overwrites={saved?.is_own ? saved : undefined} />}
    </div>
  )
}
