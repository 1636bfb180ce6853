import { choice, matching, orNull } from '#contract/addressField.ts'
import { mostCreativesCompared } from '#contract/vocabulary.ts'
import type { CreativesInput } from '../../../entities/campaign/creatives.api.ts'
import { addressState } from '../../../entities/filter/address/addressState.ts'
import { idField, pageField, searchField } from '../../../entities/filter/address/filterFields.ts'

export const creativeSorts = ['created_at', 'title', 'visits', 'goals', 'engaged_ms'] as const
export type CreativeSort = (typeof creativeSorts)[number]

/** All state of a campaign's screen; it lives in the address. creative: whose details are open · compare: ids side by side. */
export interface WallState {
  search: string
  sort: CreativeSort
  page: number
  creative: string | null
  compare: readonly string[]
}

export const perPage = 60

export const startOfWall = {
  search: '',
  sort: 'created_at',
  page: 1,
  creative: null,
  compare: [],
} satisfies WallState

export const { parse: parseWall, write: writeWall } = addressState<WallState>(
  {
    search: searchField,
    sort: choice(creativeSorts),
    page: pageField,
    creative: orNull(idField),
    compare: matching(/^[1-9]\d{0,14}$/, mostCreativesCompared),
  },
  startOfWall,
)

/** What is asked for the creatives of a campaign. */
export const wallInput = (campaign_id: string, { search, sort, page }: WallState): CreativesInput => ({
  campaign_id,
  search,
  sort,
  page,
  per_page: perPage,
})
