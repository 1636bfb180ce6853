import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, apiErrorOf } from '../../app/api/apiError.ts'
import { CopyField } from '../../app/dialog/CopyField.tsx'
import dialog from '../../app/dialog/Dialog.module.css'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
} from '../../entities/user/profile.api.ts'
import styles from './Factor.module.css'
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

interface Props {
  secret: string
  /** SVG of a QR code. */
  picture: string
  error: ApiError | undefined
  isBusy: boolean
  onClose: () => void
  onSubmit: (code: string) => void
}

/** The secret for an authenticator app, as a picture and as text, and the code that proves the app has it. */
function ConfirmFactor({ secret, picture, error, isBusy, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const [code, setCode] = useState('')
  const fieldText = useFieldText(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit(code)
  }

  return (
    <form className={dialog.form} onSubmit={submit}>
      <p>{t('factor.scan')}</p>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t('factor.picture')}
        width={200}
        height={200}
      />
      <p className={dialog.muted}>{t('factor.orType')}</p>
      <CopyField label={t('factor.secret')} text={secret} />
      <TextInput
        label={t('factor.code')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fieldText('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
      />
      <FormProblem error={error} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
          {t('factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
