import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { portfolioCalls } from '#contract/portfolio.ts'
import { api, send } from '../../app/api/api.ts'

type List = typeof portfolioCalls.list

export type PortfolioInput = InputOf<List>

export const { useListPortfolioQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listPortfolio: build.query<OutputOf<List>, PortfolioInput>({
      query: send(addresses.portfolio.list),
      providesTags: ['Client', 'Community', 'Content', 'Sync'],
    }),
  }),
})
