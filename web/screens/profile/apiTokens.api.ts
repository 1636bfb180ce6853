import type { InputOf, OutputOf } from '#contract/call.ts'
import { apiTokenCalls } from '#contract/profile.ts'
import { api, send } from '../../app/api/api.ts'

type Calls = typeof apiTokenCalls

export const { useListApiTokensQuery, useCreateApiTokenMutation, useDeleteApiTokenMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listApiTokens: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
        query: send(apiTokenCalls.list),
        providesTags: ['ApiToken'],
      }),
      createApiToken: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
        query: send(apiTokenCalls.create),
        invalidatesTags: ['ApiToken', 'Audit'],
      }),
      deleteApiToken: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
        query: send(apiTokenCalls.delete),
        invalidatesTags: ['ApiToken', 'Audit'],
      }),
    }),
  })
