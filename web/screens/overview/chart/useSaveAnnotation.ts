import { useTranslation } from 'react-i18next'
import type { Annotation } from '#contract/annotations.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import {
  type AnnotationDraft as Draft,
  useCreateAnnotationMutation,
  useDeleteAnnotationMutation,
  useEditAnnotationMutation,
} from '../../../entities/annotation/annotations.api.ts'

/** Keeps what the dialog says, as a new annotation or over one, or deletes that; `onDone` hears when it worked. */
export function useSaveAnnotation(annotation: Annotation | null, onDone: () => void) {
  const { t } = useTranslation('annotations')
  const record = useRecord()
  const [create, created] = useCreateAnnotationMutation()
  const [edit, edited] = useEditAnnotationMutation()
  const [drop, dropped] = useDeleteAnnotationMutation()
  const failure = created.error ?? edited.error ?? dropped.error
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  const save = (draft: Draft) => (annotation ? change(annotation, draft) : add(draft))

  const add = (draft: Draft) =>
    record(async () => {
      const { data } = await create(draft)
      if (!data) return null
      onDone()
      return {
        label: t('added'),
        undo: { name: 'deleteAnnotation', args: { id: data.id } },
        redo: { name: 'createAnnotation', args: draft },
        makesAnew: 'redo',
      }
    })

  const change = (was: Annotation, draft: Draft) =>
    record(async () => {
      const { id, version } = was
      const { data } = await edit({ id, version, ...draft })
      if (!data) return null
      onDone()
      const [from, to] = [draftOf(was), draftOf(data)]
      return {
        label: t('changed'),
        undo: { name: 'restoreAnnotation', args: { id, from: to, to: from } },
        redo: { name: 'restoreAnnotation', args: { id, from, to } },
      }
    })

  const remove = (was: Annotation) =>
    record(async () => {
      const { id } = was
      const { data } = await drop({ id })
      if (!data) return null
      onDone()
      return {
        label: t('deleted'),
        undo: { name: 'createAnnotation', args: draftOf(was) },
        redo: { name: 'deleteAnnotation', args: { id } },
        makesAnew: 'undo',
      }
    })

  return { save, remove, error, fieldText, isSaving: created.isLoading || edited.isLoading }
}

const draftOf = ({ from, to, text }: Annotation): Draft => ({ from, to, text })
