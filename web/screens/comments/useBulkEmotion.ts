import { useTranslation } from 'react-i18next'
import type { Emotion } from '#contract/emotions.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import type { CommentListInput } from '../../entities/comment/comments.api.ts'
import { useChangeAllEmotionsMutation } from '../../entities/comment/emotions.api.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import type { BulkTarget } from '../../entities/selection/bulkTarget.ts'
import { showToast } from '../../ui/page/toasts.ts'

/** Gives many comments one emotion, and tells how many that changed, with the way back. */
export function useBulkEmotion() {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const tell = useTellFailure()
  const record = useRecord()
  const [change, { isLoading }] = useChangeAllEmotionsMutation()

  const run = (target: BulkTarget<CommentListInput['filters']>, emotion: Emotion) =>
    record(async () => {
      const { data, error } = await change({ ...target, emotion })
      const tone = t(`tone.${emotion}`)
      if (error) tell(apiErrorOf(error))
      else if (data.changed === 0) showToast({ message: t('noneChanged', { tone }) })
      if (!data?.changed) return null
      const { changed: count, matched, id } = data
      const done = t('allChanged', { count, formatted: format.number(count), tone })
      const already = matched - count
      return {
        label:
          already > 0
            ? `${done}, ${t('already', { count: already, formatted: format.number(already) })}`
            : done,
        undo: { name: 'undoEmotions', args: { id } },
        redo: { name: 'redoEmotions', args: { id } },
      }
    })

  return { run, isBusy: isLoading }
}
