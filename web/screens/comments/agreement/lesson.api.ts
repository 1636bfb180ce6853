import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { commentCalls } from '#contract/content/comments.ts'
import { api, send, uncached } from '../../../app/api/api.ts'

type Calls = typeof commentCalls

export const lessonApi = api.injectEndpoints({
  endpoints: (build) => ({
    lesson: build.query<OutputOf<Calls['lesson']>, InputOf<Calls['lesson']>>({
      query: send(addresses.comment.lesson),
      providesTags: ['Comment', 'Tone'],
    }),
    lessonChanges: build.query<OutputOf<Calls['lessonChanges']>, InputOf<Calls['lessonChanges']>>({
      query: send(addresses.comment.lessonChanges),
      providesTags: ['Comment'],
      ...uncached,
    }),
    applyLesson: build.mutation<OutputOf<Calls['applyLesson']>, InputOf<Calls['applyLesson']>>({
      query: send(addresses.comment.applyLesson),
      invalidatesTags: ['Comment', 'Tone'],
    }),
    putOffLesson: build.mutation<OutputOf<Calls['putOffLesson']>, InputOf<Calls['putOffLesson']>>({
      query: send(addresses.comment.putOffLesson),
      invalidatesTags: ['Tone'],
    }),
    operations: build.query<OutputOf<Calls['operations']>, InputOf<Calls['operations']>>({
      query: send(addresses.comment.operations),
      providesTags: ['Comment', 'Tone'],
      ...uncached,
    }),
  }),
})

export const {
  useLessonQuery,
  useLessonChangesQuery,
  useApplyLessonMutation,
  usePutOffLessonMutation,
  useOperationsQuery,
} = lessonApi
