import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import { useUndoEmotionsMutation } from './emotions.api.ts'

/** Undoes a change of many comments, and tells so. */
export function useUndoOperation() {
  const { t } = useTranslation('comments')
  const tell = useTellFailure()
  const [undo] = useUndoEmotionsMutation()
  return async (id: string) => {
    const { error } = await undo({ id })
    if (error) tell(apiErrorOf(error))
    else showToast({ message: t('undone') })
  }
}
