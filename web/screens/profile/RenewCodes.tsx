import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { useRenewRecoveryCodesMutation } from '../../entities/user/profile.api.ts'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function RenewCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [renew, { data, error, isLoading }] = useRenewRecoveryCodesMutation()
  return (
    <Dialog title={t(data ? 'codes.title' : 'factor.renew')} size={480} onClose={onClose}>
      {data ? (
        <RecoveryCodes codes={data.recovery_codes} onClose={onClose} />
      ) : (
        <OwnPasswordForm
          text={t('factor.renewText')}
          submit={t('factor.renew')}
          error={error && apiErrorOf(error)}
          isBusy={isLoading}
          onClose={onClose}
          onSubmit={(current_password) => void renew({ current_password })}
        />
      )}
    </Dialog>
  )
}
