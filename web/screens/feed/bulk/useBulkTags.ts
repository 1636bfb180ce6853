import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { ContentListInput } from '../../../entities/content/content.api.ts'
import type { BulkTarget } from '../../../entities/selection/bulkTarget.ts'
import { useApplyTagsMutation } from '../../../entities/tag/tags.api.ts'
import { showToast } from '../../../ui/page/toasts.ts'

type Target = BulkTarget<ContentListInput['filters']>

/** Puts a tag on many or takes it off, and tells how many that changed, with the way back. */
export function useBulkTags() {
  const { t } = useTranslation('selection')
  const format = useFormat()
  const tell = useTellFailure()
  const record = useRecord()
  const [apply, { isLoading }] = useApplyTagsMutation()

  const run = (target: Target, { id: tagId, title: tag }: Pick<Tag, 'id' | 'title'>, isOn: boolean) =>
    record(async () => {
      const { data, error } = await apply({ ...target, ...(isOn ? { add: [tagId] } : { remove: [tagId] }) })
      if (error) tell(apiErrorOf(error))
      if (!data) return null
      const { id } = data
      const count = isOn ? data.added : data.removed
      if (count === 0) {
        showToast({ message: t(isOn ? 'allTagged' : 'noneTagged', { tag }) })
        return null
      }
      const done = t(isOn ? 'tagged' : 'untagged', { count, formatted: format.number(count), tag })
      const rest = data.matched - count
      const others = t(isOn ? 'alreadyTagged' : 'notTagged', { count: rest, formatted: format.number(rest) })
      return {
        label: rest > 0 ? `${done}, ${others}` : done,
        undo: { name: 'undoTags', args: { id } },
        redo: { name: 'redoTags', args: { id } },
      }
    })

  return { run, isBusy: isLoading }
}
