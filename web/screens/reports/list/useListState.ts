import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, parseList, writeList } from './listState.ts'

/** The state of the list from the address, and how to change it. */
export function useListState() {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => parseList(address), [address])
  const change = (next: Partial<ListState>) =>
    setAddress(writeList({ ...state, ...next }), { replace: true, preventScrollReset: true })
  const toggle = (id: string) =>
    change({
      open: state.open.includes(id) ? state.open.filter((other) => other !== id) : [...state.open, id],
    })
  return { state, change, toggle }
}
