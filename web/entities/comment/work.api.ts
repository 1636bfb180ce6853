import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { commentCalls } from '#contract/content/comments.ts'
import { api, send } from '../../app/api/api.ts'
import { patchComment } from './patchComments.ts'

type Calls = typeof commentCalls

/** A person who is to answer; the name is shown before the server has answered. */
interface Assignment {
  id: string
  to: { id: string; name: string } | null
}

/** What is worked through: which comments need no answer, and who is to answer the others. */
export const workApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeComment: build.mutation<OutputOf<Calls['close']>, InputOf<Calls['close']> & { by: string }>({
      query: ({ id, is_closed }) => send(addresses.comment.close)({ id, is_closed }),
      onQueryStarted: async ({ id, is_closed, by }, store) => {
        const closed = is_closed ? { by, at: new Date().toISOString() } : null
        const undo = patchComment(store, id, { closed, is_open: !is_closed })
        const answer = await store.queryFulfilled.catch(() => null)
        if (!answer) return undo()
        patchComment(store, id, answer.data)
      },
      // What is done leaves its queue.
      invalidatesTags: (answer) => (answer ? ['Comment'] : []),
    }),
    assignComment: build.mutation<OutputOf<Calls['assign']>, Assignment>({
      query: ({ id, to }) => send(addresses.comment.assign)({ id, user_id: to?.id ?? null }),
      onQueryStarted: async ({ id, to }, store) => {
        const undo = patchComment(store, id, { assigned: to })
        await store.queryFulfilled.catch(undo)
      },
      invalidatesTags: (answer) => (answer ? ['Comment'] : []),
    }),
    assignees: build.query<OutputOf<Calls['assignees']>, InputOf<Calls['assignees']>>({
      query: send(addresses.comment.assignees),
      providesTags: ['User'],
    }),
  }),
})

export const { useCloseCommentMutation, useAssignCommentMutation, useAssigneesQuery } = workApi
