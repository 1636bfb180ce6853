import { useMemo } from 'react'
import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Content, contentCalls } from '#contract/content/content.ts'
import { api, send, uncached } from '../../app/api/api.ts'

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
      query: ({ queryArg, pageParam }) => send(addresses.content.list)({ ...queryArg, page: pageParam }),
      providesTags: ['Content'],
    }),
    getContent: build.query<OutputOf<Get>, InputOf<Get>>({
      query: send(addresses.content.get),
      providesTags: (_answer, _error, { id }) => ['Content', { type: 'Content', id }],
      ...uncached,
    }),
  }),
})

export const { useListContentInfiniteQuery, useGetContentQuery } = contentApi

const none: Content[] = []

/** The posts and stories fetched so far. While other filters are being fetched, those of the last ones stay. */
export function useContentList(input: ContentListInput, isSkipped: boolean) {
  const list = useListContentInfiniteQuery(input, { skip: isSkipped })
  const pages = list.data?.pages
  const items = useMemo(() => unique(pages?.flatMap((page) => page.items)), [pages])
  return {
    items,
    total: pages?.at(-1)?.total,
    error: list.error,
    isStale: list.data !== list.currentData,
    hasMore: list.hasNextPage,
    loadMore: () => !list.isFetching && list.hasNextPage && void list.fetchNextPage(),
    /** At the end of the list, unless that has failed: then a person decides to try again. */
    loadMoreAtEnd: () => !list.isFetching && !list.isError && list.hasNextPage && void list.fetchNextPage(),
    retry: list.refetch,
  }
}

/** A post that came in between two pages moves the last one of the first page to the second: it is there twice. */
function unique(items: Content[] | undefined): Content[] {
  return items ? [...new Map(items.map((item) => [item.id, item])).values()] : none
}
