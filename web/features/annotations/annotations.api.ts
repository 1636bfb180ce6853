import { annotationCalls } from '#contract/annotations.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { api } from '../../app/api.ts'
import { send } from '../../app/send.ts'

type Calls = typeof annotationCalls

const changes = { invalidatesTags: ['Annotation'] as const }

export const annotationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAnnotations: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(annotationCalls.list),
      providesTags: ['Annotation'],
    }),
    createAnnotation: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(annotationCalls.create),
      ...changes,
    }),
    editAnnotation: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(annotationCalls.edit),
      ...changes,
    }),
    deleteAnnotation: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(annotationCalls.delete),
      ...changes,
    }),
  }),
})

export const {
  useListAnnotationsQuery,
  useCreateAnnotationMutation,
  useEditAnnotationMutation,
  useDeleteAnnotationMutation,
} = annotationsApi
