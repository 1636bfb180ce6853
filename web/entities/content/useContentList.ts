import { useMemo } from 'react'
import type { Content } from '#contract/content.ts'
import { type ContentListInput, useListContentInfiniteQuery } from './content.api.ts'

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
