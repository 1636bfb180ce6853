import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTimeZone } from '../../entities/community/useCommunity.ts'
import { type FeedState, listInput, parseFeed, writeFeed } from '../../entities/filter/content/feedState.ts'
import { dayIn } from '../../entities/filter/days/day.ts'

export type ChangeFeed = (change: Partial<FeedState>) => void

/** The feed's state from the address, and how to change it. Only opening an item is a step one can go back from. */
export function useFeed() {
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
