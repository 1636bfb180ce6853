import type { InputOf, OutputOf } from '#contract/call.ts'
import { type Comment, commentCalls } from '#contract/comments.ts'
import { api } from '../../app/api.ts'
import { send } from '../../app/send.ts'
import { patchComment } from './patchComments.ts'
import { refreshToneSoon } from './refreshTone.ts'

type Calls = typeof commentCalls
type Change = InputOf<Calls['changeEmotion']>
type Undo = InputOf<Calls['undo']>

export const {
  useChangeEmotionMutation,
  useTakeBackEmotionMutation,
  useChangeAllEmotionsMutation,
  useUndoEmotionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shown before the server has answered, as said by the person named. */
    changeEmotion: build.mutation<OutputOf<Calls['changeEmotion']>, Change & { by: string }>({
      query: ({ id, emotion }) => send(commentCalls.changeEmotion)({ id, emotion }),
      onQueryStarted: async ({ id, emotion, by }, store) => {
        const changed = { by, at: new Date().toISOString() }
        const undo = patchComment(store, id, { emotion, emotion_source: 'person', changed })
        const answer = await store.queryFulfilled.catch(() => null)
        if (!answer) return undo()
        const { operation_id: _operation, ...comment } = answer.data
        patchComment(store, id, comment)
        refreshToneSoon(store.dispatch)
      },
    }),
    /** Undoes the change of one comment, which then is as it was `before`. */
    takeBackEmotion: build.mutation<OutputOf<Calls['undo']>, Undo & { before: Comment }>({
      query: ({ id }) => send(commentCalls.undo)({ id }),
      onQueryStarted: async ({ before }, store) => {
        const { emotion, emotion_source, changed } = before
        const redo = patchComment(store, before.id, { emotion, emotion_source, changed })
        const answer = await store.queryFulfilled.catch(() => null)
        if (!answer) return redo()
        refreshToneSoon(store.dispatch)
      },
    }),
    changeAllEmotions: build.mutation<OutputOf<Calls['changeAll']>, InputOf<Calls['changeAll']>>({
      query: send(commentCalls.changeAll),
      invalidatesTags: ['Comment', 'Tone'],
    }),
    undoEmotions: build.mutation<OutputOf<Calls['undo']>, Undo>({
      query: send(commentCalls.undo),
      invalidatesTags: ['Comment', 'Tone', 'WordRule'],
    }),
  }),
})
