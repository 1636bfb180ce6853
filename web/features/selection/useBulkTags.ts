import { useTranslation } from 'react-i18next'
import type { Tag, TagOperation } from '#contract/tags.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { ContentListInput } from '../content/content.api.ts'
import { useApplyTagsMutation, useUndoTagsMutation } from '../tags/tags.api.ts'
import type { BulkTarget } from './bulkTarget.ts'

type Target = BulkTarget<ContentListInput['filters']>

/** Puts a tag on many or takes it off, and tells how many that changed, with the way back. */
export function useBulkTags() {
  const { t } = useTranslation('selection')
  const format = useFormat()
  const tell = useTellFailure()
  const [apply, { isLoading }] = useApplyTagsMutation()
  const [undo] = useUndoTagsMutation()

  async function takeBack({ id }: TagOperation) {
    const { error } = await undo({ id })
    if (error) tell(apiErrorOf(error))
    else showToast({ message: t('undone') })
  }

  async function run(target: Target, { id, title }: Pick<Tag, 'id' | 'title'>, isOn: boolean) {
    const { data, error } = await apply({ ...target, ...(isOn ? { add: [id] } : { remove: [id] }) })
    if (error) return tell(apiErrorOf(error))
    const count = isOn ? data.added : data.removed
    const message = t(isOn ? 'tagged' : 'untagged', { count, formatted: format.number(count), tag: title })
    if (count === 0) showToast({ message: t(isOn ? 'allTagged' : 'noneTagged', { tag: title }) })
    else showToast({ message, undo: () => void takeBack(data) })
  }

  return { run, isBusy: isLoading }
}
