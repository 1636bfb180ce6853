import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../entities/user/PasswordField.tsx'
import styles from './Entrance.module.css'
import { SignInProblem } from './SignInProblem.tsx'
import type { Credentials, SignInState } from './signIn.ts'

interface Props {
  state: SignInState
  onSubmit: (credentials: Credentials) => void
}

export function PasswordForm({ state, onSubmit }: Props) {
  const { t } = useTranslation('auth')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSubmit({ email: String(form.get('email')), password: String(form.get('password')) })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        name="email"
        type="email"
        label={t('signIn.email')}
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        autoFocus
        aria-invalid={state === 'invalid'}
      />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        aria-invalid={state === 'invalid'}
      />
      <SignInProblem state={state} />
      <Button type="submit" size="md" fullWidth loading={state === 'busy' || state === 'ok'}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
