import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths.ts'
import type { Day } from '../filters/day.ts'
import { AddToReport } from '../reports/add/AddToReport.tsx'
import { type Addition, aboutOf } from '../reports/add/addition.ts'
import { newSection } from '../reports/sections.ts'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { parseFeed, viewAddress } from './feedAddress.ts'
import { feedPresets } from './feedPresets.ts'
import type { FeedState } from './feedState.ts'
import type { Shown } from './useShown.ts'

const normal = (address: string) => viewAddress(parseFeed(new URLSearchParams(address)))

interface Props {
  feed: FeedState
  today: Day
  shown: Shown
}

/** What the feed shows, as a report: the best by what it is put in order by, and which content it is about. */
const additionOfFeed = (feed: FeedState, today: Day): Addition => ({
  section: newSection('selection', {
    count: 10,
    metric: feed.sort === 'published_at' ? 'er' : feed.sort,
    which: feed.sort !== 'published_at' && feed.order === 'asc' ? 'weakest' : 'best',
  }),
  about: aboutOf(feed, today),
})

/** The views of the feed; a saved one also keeps how the feed is shown on this device. */
export const FeedViews = memo(function FeedViews({ feed, today, shown }: Props) {
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
      tools={<AddToReport name={t('shown')} make={() => additionOfFeed(feed, today)} isForNew />}
    />
  )
})
