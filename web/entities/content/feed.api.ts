import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { contentCalls } from '#contract/content/content.ts'
import { api, send } from '../../app/api/api.ts'
import type { ContentListInput } from './content.api.ts'

type Authors = typeof contentCalls.authors
type Summary = typeof contentCalls.summary
type List = OutputOf<typeof contentCalls.list>

export const {
  useListAuthorsQuery,
  useCountContentQuery,
  useCountCommunityContentQuery,
  useSummarizeContentQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listAuthors: build.query<OutputOf<Authors>, InputOf<Authors>>({
      query: send(addresses.content.authors),
      providesTags: ['Content'],
    }),
    summarizeContent: build.query<OutputOf<Summary>, InputOf<Summary>>({
      query: send(addresses.content.summary),
      providesTags: ['Content'],
    }),
    /** How many posts and stories a community has. */
    countCommunityContent: build.query<number, string>({
      query: (community_id) => send(addresses.content.list)({ community_id, filters: {}, per_page: 1 }),
      transformResponse: ({ total }: List) => total,
      providesTags: ['Content'],
    }),
    /** How many posts and stories match filters. */
    countContent: build.query<number, ContentListInput['filters']>({
      query: (filters) => send(addresses.content.list)({ filters, per_page: 1 }),
      transformResponse: ({ total }: List) => total,
      providesTags: ['Content'],
    }),
  }),
})
