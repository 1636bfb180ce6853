import { useTranslation } from 'react-i18next'
import type { Comparison } from '#contract/comparisons.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { useDeleteComparisonMutation, useListComparisonsQuery } from './comparison.api.ts'

/** A person's named lists, newest first, and how to delete one with a way back. */
export function useSavedLists() {
  const { t } = useTranslation('comparison')
  const tell = useTellFailure()
  const { data } = useListComparisonsQuery({})
  const record = useRecord()
  const [remove] = useDeleteComparisonMutation()

  const drop = ({ id, name, items }: Comparison) =>
    record(async () => {
      const { error } = await remove({ id })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t('list.deleted', { name: name ?? '' }),
        undo: {
          name: 'createComparison',
          args: { name: name ?? '', content_ids: items.map((item) => item.id) },
        },
        redo: { name: 'deleteComparison', args: { id } },
        makesAnew: 'undo',
      }
    })

  return { lists: data?.items, drop }
}
