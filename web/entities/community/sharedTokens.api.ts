import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { manageCommunityCalls } from '#contract/settings/communities.ts'
import type { sharedTokenCalls } from '#contract/settings/sharedTokens.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Calls = typeof sharedTokenCalls
type Connect = typeof manageCommunityCalls.connect
type Managed = typeof manageCommunityCalls.managed

// Communities show what they are read with.
const changesTokens = { invalidatesTags: ['Settings', 'Community', 'Content', 'Sync'] as const }

export const sharedTokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSharedTokens: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.sharedToken.list),
      providesTags: ['Settings', 'Community', 'Client'],
    }),
    checkSharedToken: build.mutation<OutputOf<Calls['check']>, InputOf<Calls['check']>>({
      query: send(addresses.sharedToken.check),
    }),
    saveSharedToken: build.mutation<OutputOf<Calls['save']>, InputOf<Calls['save']>>({
      query: send(addresses.sharedToken.save),
      ...changesTokens,
    }),
    listTokenLosses: build.query<OutputOf<Calls['losses']>, InputOf<Calls['losses']>>({
      query: send(addresses.sharedToken.losses),
      providesTags: ['Settings', 'Community', 'Client'],
      ...uncached,
    }),
    removeSharedToken: build.mutation<OutputOf<Calls['remove']>, InputOf<Calls['remove']>>({
      query: send(addresses.sharedToken.remove),
      ...changesTokens,
    }),
    connectCommunities: build.mutation<OutputOf<Connect>, InputOf<Connect>>({
      query: send(addresses.community.connect),
      invalidatesTags: ['Settings', 'Community', 'Client', 'Content', 'Sync'],
    }),
    listManagedCommunities: build.query<OutputOf<Managed>, InputOf<Managed>>({
      query: send(addresses.community.managed),
      providesTags: ['Settings', 'Community', 'Client'],
      ...uncached,
    }),
  }),
})

export const {
  useCheckSharedTokenMutation,
  useConnectCommunitiesMutation,
  useListManagedCommunitiesQuery,
  useListSharedTokensQuery,
  useListTokenLossesQuery,
  useRemoveSharedTokenMutation,
  useSaveSharedTokenMutation,
} = sharedTokensApi
