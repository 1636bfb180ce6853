import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { clientCalls } from '#contract/settings/clients.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Calls = typeof clientCalls

// Communities name their clients, also in the portfolio.
const changesClients = { invalidatesTags: ['Client', 'Community'] as const }

export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.client.list),
      providesTags: ['Client', 'Community'],
    }),
    getClient: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(addresses.client.get),
      providesTags: ['Client'],
      ...uncached,
    }),
    createClient: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.client.create),
      ...changesClients,
    }),
    editClient: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.client.edit),
      ...changesClients,
    }),
    deleteClient: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.client.delete),
      ...changesClients,
    }),
    assignCommunities: build.mutation<OutputOf<Calls['assign']>, InputOf<Calls['assign']>>({
      query: send(addresses.client.assign),
      ...changesClients,
    }),
  }),
})

export const {
  useAssignCommunitiesMutation,
  useCreateClientMutation,
  useDeleteClientMutation,
  useEditClientMutation,
  useGetClientQuery,
  useLazyGetClientQuery,
  useListClientsQuery,
} = clientsApi
