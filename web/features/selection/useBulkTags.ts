import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/tags.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { ContentListInput } from '../content/content.api.ts'
import { useRecord } from '../history/useRecord.ts'
import { useApplyTagsMutation } from '../tags/tags.api.ts'
import type { BulkTarget } from './bulkTarget.ts'

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
