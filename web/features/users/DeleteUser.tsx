import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { ConfirmDialog } from '../../app/ConfirmDialog.tsx'
import { leave } from '../../app/session/leave.ts'
import { useUser } from '../../app/session/useUser.ts'
import { showToast } from '../../ui/toasts.ts'
import { useDeleteUserMutation } from './users.api.ts'

export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const [remove, { error, isLoading }] = useDeleteUserMutation()
  const { id, name } = user
  const isOwn = useUser().id === id

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
      effects={[...(isOwn ? [t('delete.own')] : []), t('delete.access'), t('delete.stays')]}
      submit={t('delete.submit')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
