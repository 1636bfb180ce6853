import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { useSignOutUserMutation } from '../../entities/user/users.api.ts'
import { showToast } from '../../ui/page/toasts.ts'

export function SignOutUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const [signOut, { error, isLoading }] = useSignOutUserMutation()
  const { id, name, sessions } = user

  async function confirm() {
    const done = await signOut({ id })
    if (done.error) return
    showToast({ message: t('signOut.done', { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('signOut.title', { name })}
      effects={[t('signOut.ends', { count: sessions }), t('signOut.tokens')]}
      submit={t('signOut.submit')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
