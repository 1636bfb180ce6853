import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTimeZone } from '../../entities/community/useCommunity.ts'
import { dayIn } from '../../entities/filter/days/day.ts'
import { overviewLinks } from './overviewLinks.ts'
import { inputsOf, type OverviewState, parseOverview, writeOverview } from './overviewState.ts'

export type ChangeOverview = (change: Partial<OverviewState>) => void

/** The state of the screen from the address with what is asked for it, where its numbers lead, and how to change it. */
export function useOverview() {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => parseOverview(address), [address])
  const today = dayIn(useTimeZone(), new Date())
  const inputs = useMemo(() => inputsOf(state, today), [state, today])
  const links = useMemo(() => overviewLinks(state, today), [state, today])
  const change: ChangeOverview = (next) => {
    // The browser's own address, which is ahead of the drawn one while that is being drawn: two quick changes are both kept.
    const now = parseOverview(new URLSearchParams(window.location.search))
    setAddress(writeOverview({ ...now, ...next }), { replace: true, preventScrollReset: true })
  }
  return { state, today, inputs, links, change }
}

export type OverviewLinks = ReturnType<typeof overviewLinks>
