import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { commentCalls } from '#contract/content/comments.ts'
import { api, send, uncached } from '../../app/api/api.ts'

type Calls = typeof commentCalls
type List = Calls['list']

export type CommentListInput = Required<Pick<InputOf<List>, 'filters' | 'order'>>

const perPage = 50

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.infiniteQuery<OutputOf<List>, CommentListInput, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) =>
        send(addresses.comment.list)({ ...queryArg, page: pageParam, per_page: perPage }),
      providesTags: ['Comment'],
    }),
    /** How many comments match filters. */
    countComments: build.query<Pick<OutputOf<List>, 'total' | 'is_least'>, CommentListInput['filters']>({
      query: (filters) => send(addresses.comment.list)({ filters, per_page: 1 }),
      transformResponse: ({ total, is_least }: OutputOf<List>) => ({ total, is_least }),
      providesTags: ['Comment', 'Tone'],
    }),
    getComment: build.query<OutputOf<Calls['get']>, InputOf<Calls['get']>>({
      query: send(addresses.comment.get),
      providesTags: ['Comment'],
      ...uncached,
    }),
    commentQueues: build.query<OutputOf<Calls['queues']>, InputOf<Calls['queues']>>({
      query: send(addresses.comment.queues),
      providesTags: ['Comment', 'Tone'],
    }),
  }),
})

export const {
  useListCommentsInfiniteQuery,
  useCountCommentsQuery,
  useGetCommentQuery,
  useCommentQueuesQuery,
} = commentsApi
