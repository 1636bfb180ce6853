import { choices, matching } from '#contract/addressField.ts'
import type { CampaignState } from '#contract/remarketing/campaigns.ts'
import { campaignStates } from '#contract/vocabulary.ts'
import type { CampaignsInput } from '../../../entities/campaign/campaigns.api.ts'
import { addressState } from '../../../entities/filter/address/addressState.ts'
import { pageField, searchField } from '../../../entities/filter/address/filterFields.ts'

/** All state of the list of campaigns; it lives in the address. tags: any of them. */
export interface CampaignsState {
  search: string
  states: readonly CampaignState[]
  tags: readonly string[]
  page: number
}

export const perPage = 24
const mostTags = 50

export const noFilters = { search: '', states: [], tags: [], page: 1 } satisfies CampaignsState

export const { parse: parseCampaigns, write: writeCampaigns } = addressState<CampaignsState>(
  {
    search: searchField,
    states: choices(campaignStates),
    tags: matching(/^[1-9]\d{0,14}$/, mostTags),
    page: pageField,
  },
  noFilters,
)

/** What is asked for it. */
export const campaignsInput = ({ states, tags, ...state }: CampaignsState): CampaignsInput => ({
  ...state,
  states: [...states],
  tags: [...tags],
  per_page: perPage,
})

export const isFiltered = ({ search, states, tags }: CampaignsState): boolean =>
  search !== '' || states.length > 0 || tags.length > 0
