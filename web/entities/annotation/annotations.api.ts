import { addresses } from '#contract/addresses.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Annotation, annotationCalls } from '#contract/content/annotations.ts'
import { api, send } from '../../app/api/api.ts'
import { changedMeanwhile } from '../../app/api/apiError.ts'

type Calls = typeof annotationCalls

export type AnnotationDraft = Pick<Annotation, 'from' | 'to' | 'text'>

const changes = { invalidatesTags: ['Annotation'] as const }

export const annotationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAnnotations: build.query<OutputOf<Calls['list']>, InputOf<Calls['list']>>({
      query: send(addresses.annotation.list),
      providesTags: ['Annotation'],
    }),
    createAnnotation: build.mutation<OutputOf<Calls['create']>, InputOf<Calls['create']>>({
      query: send(addresses.annotation.create),
      ...changes,
    }),
    editAnnotation: build.mutation<OutputOf<Calls['edit']>, InputOf<Calls['edit']>>({
      query: send(addresses.annotation.edit),
      ...changes,
    }),
    /** Gives an annotation what it said before, or after; refused when somebody has changed it. */
    restoreAnnotation: build.mutation<
      OutputOf<Calls['edit']>,
      { id: string; from: AnnotationDraft; to: AnnotationDraft }
    >({
      queryFn: async ({ id, from, to }, _store, _extra, ask) => {
        const { data, error } = await ask(send(addresses.annotation.list)({ from: from.from, to: from.to }))
        if (error) return { error }
        const now = (data as OutputOf<Calls['list']>).items.find((each) => each.id === id)
        if (now?.from !== from.from || now.to !== from.to || now.text !== from.text) {
          return { error: changedMeanwhile }
        }
        const edited = await ask(send(addresses.annotation.edit)({ id, version: now.version, ...to }))
        return edited.error ? { error: edited.error } : { data: edited.data as OutputOf<Calls['edit']> }
      },
      ...changes,
    }),
    deleteAnnotation: build.mutation<OutputOf<Calls['delete']>, InputOf<Calls['delete']>>({
      query: send(addresses.annotation.delete),
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
