import { useTranslation } from 'react-i18next'
import type { Emotion } from '#contract/emotions.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { BulkTarget } from '../selection/bulkTarget.ts'
import type { CommentListInput } from './comments.api.ts'
import { useChangeAllEmotionsMutation } from './emotions.api.ts'
import { useUndoOperation } from './useUndoOperation.ts'

/** Gives many comments one emotion, and tells how many that changed, with the way back. */
export function useBulkEmotion() {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const tell = useTellFailure()
  const undo = useUndoOperation()
  const [change, { isLoading }] = useChangeAllEmotionsMutation()

  async function run(target: BulkTarget<CommentListInput['filters']>, emotion: Emotion) {
    const { data, error } = await change({ ...target, emotion })
    if (error) return tell(apiErrorOf(error))
    const [count, tone] = [data.changed, t(`tone.${emotion}`)]
    if (count === 0) showToast({ message: t('noneChanged', { tone }) })
    else {
      showToast({
        message: t('allChanged', { count, formatted: format.number(count), tone }),
        undo: () => undo(data.id),
      })
    }
  }

  return { run, isBusy: isLoading }
}
