import { choice, one, orNull } from '../../../entities/filter/address/addressField.ts'
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
