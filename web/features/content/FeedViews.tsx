import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths.ts'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { parseFeed, viewAddress } from './feedAddress.ts'
import { feedPresets } from './feedPresets.ts'
import type { FeedState } from './feedState.ts'
import type { Shown } from './useShown.ts'

const normal = (address: string) => viewAddress(parseFeed(new URLSearchParams(address)))

/** The views of the feed; a saved one also keeps how the feed is shown on this device. */
export const FeedViews = memo(function FeedViews({ feed, shown }: { feed: FeedState; shown: Shown }) {
  const { t } = useTranslation('views')
  const { view, strip, columns } = shown
  return (
    <ViewTabs
      path={paths.feed}
      presets={feedPresets.map(({ name, address }) => ({ id: name, name: t(`preset.${name}`), address }))}
      opened={feed.saved}
      address={viewAddress(feed)}
      whole={viewAddress({ ...feed, view, strip, columns })}
      normal={normal}
    />
  )
})
