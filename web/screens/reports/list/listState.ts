import { choice, type Field, matching } from '#contract/addressField.ts'
import { addressState } from '../../../entities/filter/address/addressState.ts'

export const tabs = ['one_off', 'regular'] as const

/** All state of the list; it lives in the address. open: ids of the regular reports whose runs are shown. */
export interface ListState {
  tab: (typeof tabs)[number]
  page: number
  open: readonly string[]
}

export const perPage = 20
const mostOpen = 20

const pageField: Field<number> = {
  parse: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
  write: String,
}

export const { parse: parseList, write: writeList } = addressState<ListState>(
  { tab: choice(tabs), page: pageField, open: matching(/^[1-9]\d{0,14}$/, mostOpen) },
  { tab: 'one_off', page: 1, open: [] },
)
