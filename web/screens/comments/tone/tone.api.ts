import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { commentCalls } from '#contract/content/comments.ts'
import { api, send } from '../../../app/api/api.ts'

type Calls = typeof commentCalls

export type ToneFilters = NonNullable<InputOf<Calls['overview']>['filters']>

export const { useToneOverviewQuery, useToneGroupsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    toneOverview: build.query<OutputOf<Calls['overview']>, InputOf<Calls['overview']>>({
      query: send(addresses.comment.overview),
      providesTags: ['Comment', 'Tone'],
    }),
    toneGroups: build.query<OutputOf<Calls['groups']>, InputOf<Calls['groups']>>({
      query: send(addresses.comment.groups),
      providesTags: ['Comment', 'Tone'],
    }),
  }),
})
