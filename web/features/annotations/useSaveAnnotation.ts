import { useTranslation } from 'react-i18next'
import type { Annotation } from '#contract/annotations.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useFieldText } from '../../app/useFieldText.ts'
import { useRecord } from '../history/useRecord.ts'
import {
  useCreateAnnotationMutation,
  useDeleteAnnotationMutation,
  useEditAnnotationMutation,
} from './annotations.api.ts'

type Draft = Pick<Annotation, 'from' | 'to' | 'text'>

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

  async function save(draft: Draft) {
    const { data } = annotation
      ? await edit({ id: annotation.id, version: annotation.version, ...draft })
      : await create(draft)
    if (data) onDone()
  }

  const remove = ({ id, from, to, text }: Annotation) =>
    record(async () => {
      const { data } = await drop({ id })
      if (!data) return null
      onDone()
      return {
        label: t('deleted'),
        undo: { name: 'createAnnotation', args: { from, to, text } },
        redo: { name: 'deleteAnnotation', args: { id } },
        isMadeAnew: true,
      }
    })

  return { save, remove, error, fieldText, isSaving: created.isLoading || edited.isLoading }
}
