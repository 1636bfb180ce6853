import type { Dispatch } from '@reduxjs/toolkit'
import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Comment, commentCalls } from '#contract/content/comments.ts'
import { api, send, uncached } from '../../app/api/api.ts'
import { patchComment } from './patchComments.ts'

type Calls = typeof commentCalls
type Change = InputOf<Calls['changeEmotion']>
type Undo = InputOf<Calls['undo']>

/** What a comment is, and by whose word. */
export type Word = Pick<Comment, 'emotion' | 'emotion_source' | 'changed'>

/** An operation on one comment, and what the comment is after its undo or redo. */
interface Turn {
  id: string
  way: 'undo' | 'redo'
  comment: string
  word: Word
}

const changesAll = { invalidatesTags: ['Comment', 'Tone', 'WordRule'] as const }

export const emotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shown before the server has answered, as said by the person named. */
    changeEmotion: build.mutation<OutputOf<Calls['changeEmotion']>, Change & { by: string }>({
      query: ({ id, emotion }) => send(addresses.comment.changeEmotion)({ id, emotion }),
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
    /** Undoes or does again the change of one comment. Where the server leaves it alone it is read anew. */
    turnEmotion: build.mutation<OutputOf<Calls['undo']>, Turn>({
      query: ({ id, way }) => send(addresses.comment[way])({ id }),
      onQueryStarted: async ({ comment, word }, store) => {
        const back = patchComment(store, comment, word)
        const answer = await store.queryFulfilled.catch(() => null)
        if (!answer?.data.restored) back()
        refreshToneSoon(store.dispatch)
      },
      invalidatesTags: (answer) => (answer && !answer.restored ? ['Comment'] : []),
    }),
    changeAllEmotions: build.mutation<OutputOf<Calls['changeAll']>, InputOf<Calls['changeAll']>>({
      query: send(addresses.comment.changeAll),
      invalidatesTags: ['Comment', 'Tone'],
    }),
    previewEmotions: build.query<OutputOf<Calls['previewAll']>, InputOf<Calls['previewAll']>>({
      query: send(addresses.comment.previewAll),
      providesTags: ['Comment'],
      ...uncached,
    }),
    undoEmotions: build.mutation<OutputOf<Calls['undo']>, Undo>({
      query: send(addresses.comment.undo),
      ...changesAll,
    }),
    redoEmotions: build.mutation<OutputOf<Calls['redo']>, Undo>({
      query: send(addresses.comment.redo),
      ...changesAll,
    }),
  }),
})

export const { useChangeEmotionMutation, useChangeAllEmotionsMutation, usePreviewEmotionsQuery } = emotionsApi

const pauseMs = 1500

let clock: ReturnType<typeof setTimeout> | undefined

/** Counts and shares anew when a person pauses: who sets ten tones in a row need not have them ten times. */
function refreshToneSoon(dispatch: Dispatch): void {
  clearTimeout(clock)
  clock = setTimeout(() => dispatch(api.util.invalidateTags(['Tone'])), pauseMs)
}
