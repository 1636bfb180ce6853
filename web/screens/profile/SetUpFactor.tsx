import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
} from '../../entities/user/profile.api.ts'
import { ConfirmFactor } from './ConfirmFactor.tsx'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Password, picture and code, recovery codes: in this order. */
export function SetUpFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [begin, begun] = useBeginSecondFactorMutation()
  const [confirm, confirmed] = useConfirmSecondFactorMutation()
  const codes = confirmed.data?.recovery_codes
  return (
    <Dialog title={t(codes ? 'codes.title' : 'factor.title')} size={480} onClose={onClose}>
      {!begun.data && (
        <OwnPasswordForm
          text={t('factor.first')}
          submit={t('factor.next')}
          error={begun.error && apiErrorOf(begun.error)}
          isBusy={begun.isLoading}
          onClose={onClose}
          onSubmit={(current_password) => void begin({ current_password })}
        />
      )}
      {begun.data && !codes && (
        <ConfirmFactor
          secret={begun.data.secret}
          picture={begun.data.picture}
          error={confirmed.error && apiErrorOf(confirmed.error)}
          isBusy={confirmed.isLoading}
          onClose={onClose}
          onSubmit={(code) => void confirm({ code })}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={onClose} />}
    </Dialog>
  )
}
