import { useTranslation } from 'react-i18next'
import type { Annotation } from '#contract/annotations.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useFieldText } from '../../app/useFieldText.ts'
import { showToast } from '../../ui/toasts.ts'
import {
  useCreateAnnotationMutation,
  useDeleteAnnotationMutation,
  useEditAnnotationMutation,
} from './annotations.api.ts'

type Draft = Pick<Annotation, 'from' | 'to' | 'text'>

/** Keeps what the dialog says, as a new annotation or over one, or deletes that; `onDone` hears when it worked. */
export function useSaveAnnotation(annotation: Annotation | null, onDone: () => void) {
  const { t } = useTranslation('annotations')
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

  async function remove({ id, from, to, text }: Annotation) {
    const { data } = await drop({ id })
    if (!data) return
    onDone()
    showToast({ message: t('deleted'), undo: () => create({ from, to, text }) })
  }

  return { save, remove, error, fieldText, isSaving: created.isLoading || edited.isLoading }
}
