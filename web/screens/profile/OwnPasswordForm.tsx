import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/apiError.ts'
import dialog from '../../app/dialog/Dialog.module.css'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { PasswordField } from '../../entities/user/PasswordField.tsx'

interface Props {
  text: string
  submit: string
  error: ApiError | undefined
  isBusy: boolean
  onClose: () => void
  onSubmit: (password: string) => void
}

/** Makes sure that it is the person who is at the screen. */
export function OwnPasswordForm({ text, submit, error, isBusy, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const [password, setPassword] = useState('')
  const fieldText = useFieldText(error)

  function send(event: FormEvent) {
    event.preventDefault()
    onSubmit(password)
  }

  return (
    <form className={dialog.form} onSubmit={send}>
      <p>{text}</p>
      <PasswordField
        size="sm"
        label={t('password.current')}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldText('current_password')}
        data-autofocus
      />
      <FormProblem error={error} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={password === ''}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
