import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTimeZone } from '../../entities/community/useCommunity.ts'
import { dayIn } from '../../entities/filter/days/day.ts'
import { parseWeb, writeWeb } from './webAddress.ts'
import { perOf, type WebState, webFilters, webStep } from './webState.ts'

/** isPassing: on the way to another state, as every letter of a search is; there is no way back to it. */
export type ChangeWeb = (change: Partial<WebState>, isPassing?: boolean) => void

/** The state of the screen from the address, what is asked for it, and how to change it. `page`: of one page alone. */
export function useWeb(page?: string) {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => parseWeb(address), [address])
  const today = dayIn(useTimeZone(), new Date())
  const inputs = useMemo(() => {
    const filters = webFilters(state, today, page)
    const comparing = state.compare ? { compare: state.compare } : {}
    return {
      filters,
      comparing,
      per: perOf(filters),
      graph: { filters, granularity: webStep(state, today), ...comparing },
    }
  }, [state, today, page])
  const change: ChangeWeb = (next, isPassing = false) => {
    // The browser's own address, which is ahead of the drawn one while that is being drawn: two quick changes are both kept.
    const now = parseWeb(new URLSearchParams(window.location.search))
    setAddress(writeWeb({ ...now, ...next }), { replace: isPassing, preventScrollReset: true })
  }
  return { state, today, inputs, change }
}

export type Web = ReturnType<typeof useWeb>
