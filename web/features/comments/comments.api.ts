import type { InputOf, OutputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/comments.ts'
import { api } from '../../app/api.ts'
import { send } from '../../app/send.ts'

type List = typeof commentCalls.list
export type CommentListInput = Required<Pick<InputOf<List>, 'filters' | 'order'>>

const perPage = 20

export const { useListCommentsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.infiniteQuery<OutputOf<List>, CommentListInput, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) =>
        send(commentCalls.list)({ ...queryArg, page: pageParam, per_page: perPage }),
      providesTags: ['Comment'],
    }),
  }),
})
