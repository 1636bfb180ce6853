import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

interface Address<State> {
  parse: (address: URLSearchParams) => State
  write: (state: State) => URLSearchParams
}

/**
 * The state of a screen from the address, and how to change it. isStep: a step of its own, to which the browser's way back
 * returns, as the opening of a dialog is.
 */
export function useAddressState<State extends object>({ parse, write }: Address<State>) {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => parse(address), [parse, address])
  const change = (next: Partial<State>, isStep = false) => {
    // The browser's own address, which is ahead of the drawn one while that is being drawn: two quick changes are both kept.
    const now = parse(new URLSearchParams(window.location.search))
    setAddress(write({ ...now, ...next }), { replace: !isStep, preventScrollReset: true })
  }
  return { state, change }
}
