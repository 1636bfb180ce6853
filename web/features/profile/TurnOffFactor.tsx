import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/apiError.ts'
import { Dialog } from '../../app/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import { useRemoveSecondFactorMutation } from './profile.api.ts'

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
