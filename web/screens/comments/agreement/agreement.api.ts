import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { commentCalls } from '#contract/content/comments.ts'
import { api, send } from '../../../app/api/api.ts'

type Calls = typeof commentCalls
type Judging = OutputOf<Calls['judging']>

export const agreementApi = api.injectEndpoints({
  endpoints: (build) => ({
    agreement: build.query<OutputOf<Calls['agreement']>, InputOf<Calls['agreement']>>({
      query: send(addresses.comment.agreement),
      providesTags: ['Comment', 'Tone'],
    }),
    judging: build.query<Judging, InputOf<Calls['judging']>>({
      query: send(addresses.comment.judging),
      // Shares follow the judging; the list is fetched anew when it is done, so that it does not move under a reader.
      onQueryStarted: async (_input, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data
        const after = await queryFulfilled.then(({ data }) => data).catch(() => undefined)
        if (!before || !after || before.pending === after.pending) return
        dispatch(api.util.invalidateTags(after.pending === 0 ? ['Comment', 'Tone'] : ['Tone']))
      },
    }),
  }),
})
