import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { choice, one, orNull } from '#contract/addressField.ts'
import { addressState } from '../../../entities/filter/address/addressState.ts'

export const steps = ['content', 'delivery'] as const
/** What narrow screens show one of. */
export const panes = ['outline', 'page', 'settings'] as const

/** What the builder shows; it lives in the address. section: the id of the chosen one; null: the report itself. */
export interface BuilderState {
  step: (typeof steps)[number]
  pane: (typeof panes)[number]
  section: string | null
}

export const { parse: parseBuilder, write: writeBuilder } = addressState<BuilderState>(
  { step: choice(steps), pane: choice(panes), section: orNull(one(/^[\w-]{1,40}$/)) },
  { step: 'content', pane: 'outline', section: null },
)

type ChangeBuilder = (change: Partial<BuilderState>) => void

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
