import type { InputOf, OutputOf } from '#contract/call.ts'
import { contentCalls } from '#contract/content.ts'
import { api, uncached } from '../../app/api/api.ts'
import { send } from '../../app/api/send.ts'

type List = typeof contentCalls.list
type Get = typeof contentCalls.get

export type ContentListInput = Required<Pick<InputOf<List>, 'filters' | 'sort' | 'order'>> &
  Pick<InputOf<List>, 'sort_age'>

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.infiniteQuery<OutputOf<List>, ContentListInput, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => send(contentCalls.list)({ ...queryArg, page: pageParam }),
      providesTags: ['Content'],
    }),
    getContent: build.query<OutputOf<Get>, InputOf<Get>>({
      query: send(contentCalls.get),
      providesTags: (_answer, _error, { id }) => ['Content', { type: 'Content', id }],
      ...uncached,
    }),
  }),
})

export const { useListContentInfiniteQuery, useGetContentQuery } = contentApi
