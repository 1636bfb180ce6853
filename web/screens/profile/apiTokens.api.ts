import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { apiTokenCalls } from '#contract/people/profile.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof apiTokenCalls

export const { useListApiTokensQuery, useCreateApiTokenMutation, useDeleteApiTokenMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listApiTokens: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
        query: send(addresses.token.list),
        providesTags: ['ApiToken'],
      }),
      createApiToken: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
        query: send(addresses.token.create),
        invalidatesTags: ['ApiToken', 'Audit'],
      }),
      deleteApiToken: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
        query: send(addresses.token.delete),
        invalidatesTags: ['ApiToken', 'Audit'],
      }),
    }),
  })
