import { useTranslation } from 'react-i18next'
import type { Comparison } from '#contract/comparisons.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import {
  useCreateComparisonMutation,
  useDeleteComparisonMutation,
  useListComparisonsQuery,
} from './comparison.api.ts'

/** A person's named lists, newest first, and how to delete one with a way back. */
export function useSavedLists() {
  const { t } = useTranslation('comparison')
  const tell = useTellFailure()
  const { data } = useListComparisonsQuery({})
  const [create] = useCreateComparisonMutation()
  const [remove] = useDeleteComparisonMutation()

  async function bringBack({ name, items }: Comparison) {
    const { error } = await create({ name: name ?? '', content_ids: items.map(({ id }) => id) })
    if (error) tell(apiErrorOf(error))
  }

  async function drop(list: Comparison) {
    const { error } = await remove({ id: list.id })
    if (error) tell(apiErrorOf(error))
    else
      showToast({ message: t('list.deleted', { name: list.name ?? '' }), undo: () => void bringBack(list) })
  }

  return { lists: data?.items, drop }
}
