import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { useRemoveUserFactorMutation } from '../../entities/user/users.api.ts'
import { showToast } from '../../ui/page/toasts.ts'

export function RemoveFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const [remove, { error, isLoading }] = useRemoveUserFactorMutation()
  const { id, name } = user

  async function confirm() {
    const done = await remove({ id })
    if (done.error) return
    showToast({ message: t('removeFactor.done', { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('removeFactor.title', { name })}
      effects={[t('removeFactor.alone'), t('removeFactor.when')]}
      submit={t('removeFactor.submit')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
