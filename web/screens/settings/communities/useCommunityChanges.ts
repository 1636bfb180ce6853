import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings/settings.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import {
  usePauseCommunitiesMutation,
  useRemoveCommunitiesMutation,
  useReorderCommunitiesMutation,
  useRestoreCommunitiesMutation,
} from '../../../entities/community/manage.api.ts'

type Named = Pick<Community, 'id' | 'name'>

/** Changes of communities as steps that can be undone; each answers whether it was done. */
export function useCommunityChanges() {
  const { t } = useTranslation('settings')
  const record = useRecord()
  const tell = useTellFailure()
  const [sendPause] = usePauseCommunitiesMutation()
  const [sendRemove, removing] = useRemoveCommunitiesMutation()
  const [sendRestore] = useRestoreCommunitiesMutation()
  const [sendOrder] = useReorderCommunitiesMutation()

  const failed = (error: Parameters<typeof apiErrorOf>[0]): null => {
    tell(apiErrorOf(error))
    return null
  }

  return {
    isRemoving: removing.isLoading,
    pause: ({ id, name }: Named, is_paused: boolean) =>
      record(async () => {
        const { error } = await sendPause({ ids: [id], is_paused })
        if (error) return failed(error)
        return {
          label: t(is_paused ? 'communities.paused' : 'communities.resumed', { name }),
          undo: { name: 'pauseCommunities', args: { ids: [id], is_paused: !is_paused } },
          redo: { name: 'pauseCommunities', args: { ids: [id], is_paused } },
        }
      }),
    remove: ({ id, name }: Named) =>
      record(async () => {
        const { error } = await sendRemove({ ids: [id] })
        if (error) return failed(error)
        return {
          label: t('communities.removed', { name }),
          undo: { name: 'restoreCommunities', args: { ids: [id] } },
          redo: { name: 'removeCommunities', args: { ids: [id] } },
        }
      }),
    restore: ({ id, name }: Named) =>
      record(async () => {
        const { error } = await sendRestore({ ids: [id] })
        if (error) return failed(error)
        return {
          label: t('communities.restored', { name }),
          undo: { name: 'removeCommunities', args: { ids: [id] } },
          redo: { name: 'restoreCommunities', args: { ids: [id] } },
        }
      }),
    reorder: (name: string, was: string[], ids: string[]) =>
      record(async () => {
        const { error } = await sendOrder({ ids })
        if (error) return failed(error)
        return {
          label: t('communities.moved', { name }),
          undo: { name: 'reorderCommunities', args: { ids: was } },
          redo: { name: 'reorderCommunities', args: { ids } },
        }
      }),
  }
}
