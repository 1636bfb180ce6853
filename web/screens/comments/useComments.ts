import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { parseComments, writeComments } from '../../entities/comment/commentsAddress.ts'
import { type CommentsState, listInput } from '../../entities/comment/commentsState.ts'
import { useTimeZone } from '../../entities/community/useCommunity.ts'
import { dayIn } from '../../entities/filter/days/day.ts'

export type ChangeComments = (change: Partial<CommentsState>) => void

/** The state of the screen from its address, and how to change it. Only opening is a step one can go back from. */
export function useComments() {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => parseComments(address), [address])
  const today = dayIn(useTimeZone(), new Date())
  const input = useMemo(() => listInput(state, today), [state, today])

  function change(next: Partial<CommentsState>) {
    const isOpening = (Boolean(next.comment) && !state.comment) || (Boolean(next.item) && !state.item)
    setAddress((now) => writeComments({ ...parseComments(now), ...next }), {
      replace: !isOpening,
      preventScrollReset: true,
    })
  }

  // One function for good, so that rows need not be drawn anew for a new one.
  const newest = useRef(change)
  newest.current = change
  const steady = useRef<ChangeComments>((next) => newest.current(next))
  return { state, today, input, change: steady.current }
}
