import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../app/paths.ts'
import { type FeedState, parseFeed, viewAddress } from '../../../entities/filter/content/feedState.ts'
import type { Day } from '../../../entities/filter/days/day.ts'
import type { Shown } from '../card/useShown.ts'
import { feedPresets } from './feedPresets.ts'
import { ViewTabs } from './ViewTabs.tsx'

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
  const isNarrowed = viewAddress({ ...feed, view: null, strip: null, columns: null }) !== ''
  return (
    <ViewTabs
      path={paths.feed}
      presets={feedPresets.map(({ name, address }) => ({ id: name, name: t(`preset.${name}`), address }))}
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
