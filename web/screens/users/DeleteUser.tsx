import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { leave } from '../../app/session/leave.ts'
import { useUser } from '../../app/session/useUser.ts'
import { useDeleteUserMutation, useUserWorkQuery } from '../../entities/user/users.api.ts'
import { showToast } from '../../ui/page/toasts.ts'

export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const [remove, { error, isLoading }] = useDeleteUserMutation()
  const { id, name } = user
  const isOwn = useUser().id === id
  const stays = useStays(user)

  async function confirm() {
    const removed = await remove({ id })
    if (removed.error) return
    if (isOwn) return leave()
    showToast({ message: t('delete.done', { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('delete.title', { name })}
      effects={[...(isOwn ? [t('delete.own')] : []), t('delete.access'), ...stays]}
      submit={t('delete.submit')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}

const kinds = ['reports', 'campaigns', 'creatives', 'annotations', 'views'] as const

/** What of a person's work stays, counted as soon as that is known. */
function useStays({ id }: User): string[] {
  const { t } = useTranslation('users')
  const { data: work } = useUserWorkQuery({ id })
  const made = kinds.flatMap((kind) => {
    const count = work?.[kind] ?? 0
    return count > 0 ? [t(`delete.made.${kind}`, { count })] : []
  })
  return [
    made.length > 0 ? t('delete.staysCounted', { made: made.join(', ') }) : t('delete.stays'),
    ...(work?.scheduled ? [t('delete.scheduled')] : []),
  ]
}
