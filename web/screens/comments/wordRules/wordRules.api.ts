import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { wordRuleCalls } from '#contract/content/comments.ts'
import { api, send, uncached } from '../../../app/api/api.ts'

type Calls = typeof wordRuleCalls

const changesComments = { invalidatesTags: ['WordRule', 'Comment', 'Tone'] as const }

export const {
  useListWordRulesQuery,
  usePreviewWordRuleQuery,
  useCreateWordRuleMutation,
  useDeleteWordRuleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listWordRules: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.wordRule.list),
      providesTags: ['WordRule'],
    }),
    previewWordRule: build.query<OutputOf<Calls['preview']>, InputOf<Calls['preview']>>({
      query: send(addresses.wordRule.preview),
      providesTags: ['WordRule', 'Comment'],
      ...uncached,
    }),
    createWordRule: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.wordRule.create),
      ...changesComments,
    }),
    deleteWordRule: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.wordRule.delete),
      ...changesComments,
    }),
  }),
})
