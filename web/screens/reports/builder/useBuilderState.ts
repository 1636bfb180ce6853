import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type BuilderState, parseBuilder, writeBuilder } from './builderState.ts'

export type ChangeBuilder = (change: Partial<BuilderState>) => void

/** What the builder shows, from the address, beside what a new report is made from. */
export function useBuilderState() {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => parseBuilder(address), [address])
  const change: ChangeBuilder = (next) => {
    // The browser's own address, which is ahead of the drawn one while that is being drawn.
    const now = new URLSearchParams(window.location.search)
    const written = writeBuilder({ ...parseBuilder(now), ...next })
    for (const name of ['template', 'campaign', 'copy']) {
      const value = now.get(name)
      if (value) written.set(name, value)
    }
    setAddress(written, { replace: true, preventScrollReset: true })
  }
  return { state, change }
}
