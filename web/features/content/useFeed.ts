import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTimeZone } from '../community/useCommunity.ts'
import { dayIn } from '../filters/day.ts'
import { type FeedState, listInput, parseFeed, type View, writeFeed } from './feedState.ts'

export type ChangeFeed = (change: Partial<FeedState>) => void

/** The feed's state from the address, and how to change it. Only opening an item is a step one can go back from. */
export function useFeed() {
  const [address, setAddress] = useSearchParams()
  const [rememberedView, rememberView] = useLocalStorage<View>({
    key: 'feed_view',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
  })
  const feed = useMemo(() => parseFeed(address), [address])
  const today = dayIn(useTimeZone(), new Date())
  const input = useMemo(() => listInput(feed, today), [feed, today])

  const change: ChangeFeed = (next) => {
    if (next.view) rememberView(next.view)
    const isOpening = Boolean(next.item) && feed.item === null
    setAddress((now) => writeFeed({ ...parseFeed(now), ...next }), {
      replace: !isOpening,
      preventScrollReset: true,
    })
  }

  return { feed, view: feed.view ?? rememberedView, input, change }
}
