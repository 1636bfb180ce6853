import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { tagProposalCalls } from '#contract/content/tagProposals.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof tagProposalCalls

const changesTags = { invalidatesTags: ['Tag', 'Content'] as const }

export const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProposals: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.tagProposal.list),
      providesTags: ['Tag'],
    }),
    acceptProposals: build.mutation<OutputOf<Calls['accept']>, InputOf<Calls['accept']>>({
      query: send(addresses.tagProposal.accept),
      ...changesTags,
    }),
    withdrawProposals: build.mutation<OutputOf<Calls['withdraw']>, InputOf<Calls['withdraw']>>({
      query: send(addresses.tagProposal.withdraw),
      ...changesTags,
    }),
    refuseProposal: build.mutation<OutputOf<Calls['refuse']>, InputOf<Calls['refuse']>>({
      query: send(addresses.tagProposal.refuse),
      invalidatesTags: ['Tag'],
    }),
    restoreProposal: build.mutation<OutputOf<Calls['restore']>, InputOf<Calls['restore']>>({
      query: send(addresses.tagProposal.restore),
      invalidatesTags: ['Tag'],
    }),
  }),
})

export const {
  useListProposalsQuery,
  useAcceptProposalsMutation,
  useRefuseProposalMutation,
  useRestoreProposalMutation,
} = proposalsApi
