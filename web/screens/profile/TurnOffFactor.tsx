import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { useRemoveSecondFactorMutation } from '../../entities/user/profile.api.ts'
import { showToast } from '../../ui/page/toasts.ts'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'

export function TurnOffFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [remove, { error, isLoading }] = useRemoveSecondFactorMutation()

  async function submit(current_password: string) {
    const removed = await remove({ current_password })
    if (removed.error) return
    showToast({ message: t('factor.turnedOff') })
    onClose()
  }

  return (
    <Dialog title={t('factor.title')} size={440} onClose={onClose}>
      <OwnPasswordForm
        text={t('factor.turnOffText')}
        submit={t('factor.turnOff')}
        error={error && apiErrorOf(error)}
        isBusy={isLoading}
        onClose={onClose}
        onSubmit={(password) => void submit(password)}
      />
    </Dialog>
  )
}
