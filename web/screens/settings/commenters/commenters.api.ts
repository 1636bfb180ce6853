import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { commenterCalls } from '#contract/content/commenters.ts'
import { api, send, uncached } from '../../../app/api/api.ts'

type Calls = typeof commenterCalls

export const { useFindCommenterQuery, useEraseCommenterMutation, useListErasuresQuery } = api.injectEndpoints(
  {
    endpoints: (build) => ({
      findCommenter: build.query<OutputOf<Calls['find']>, InputOf<Calls['find']>>({
        query: send(addresses.commenter.find),
        providesTags: ['Commenter'],
        ...uncached,
      }),
      eraseCommenter: build.mutation<OutputOf<Calls['erase']>, InputOf<Calls['erase']>>({
        query: send(addresses.commenter.erase),
        invalidatesTags: ['Commenter', 'Comment', 'Audit'],
      }),
      listErasures: build.query<OutputOf<Calls['erasures']>, InputOf<Calls['erasures']>>({
        query: send(addresses.commenter.erasures),
        providesTags: ['Commenter'],
      }),
    }),
  },
)
