import { useMemo } from 'react'
import type { Comment } from '#contract/content/comments.ts'
import { type CommentListInput, useListCommentsInfiniteQuery } from '../../entities/comment/comments.api.ts'

const none: Comment[] = []

/** The comments fetched so far. While others are being fetched, those of the last filters stay. */
export function useCommentList(input: CommentListInput, isSkipped: boolean) {
  const list = useListCommentsInfiniteQuery(input, { skip: isSkipped })
  const pages = list.data?.pages
  const items = useMemo(() => unique(pages?.flatMap((page) => page.items)), [pages])
  const goOn = () => !list.isFetching && list.hasNextPage && void list.fetchNextPage()
  return {
    items,
    total: pages?.at(-1)?.total,
    /** Whether there are more than `total`. */
    isLeast: pages?.at(-1)?.is_least ?? false,
    error: list.error,
    isStale: list.data !== list.currentData,
    hasMore: list.hasNextPage,
    loadMore: goOn,
    /** At the end of the list, unless that has failed: then a person decides to try again. */
    loadMoreAtEnd: () => !list.isError && goOn(),
    retry: list.refetch,
  }
}

export type CommentList = ReturnType<typeof useCommentList>

/** A comment that came in between two pages moves the last one of the first page to the second: it is there twice. */
function unique(items: Comment[] | undefined): Comment[] {
  return items ? [...new Map(items.map((item) => [item.id, item])).values()] : none
}
