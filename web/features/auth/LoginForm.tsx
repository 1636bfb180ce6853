import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Entrance.module.css'
import { PasswordField } from './PasswordField.tsx'
import { type SignInResult, signIn } from './signIn.ts'

type State = 'idle' | 'busy' | SignInResult

export function LoginForm() {
  const { t } = useTranslation('auth')
  const [state, setState] = useState<State>('idle')
  const isRefused = state === 'invalid' || state === 'tooMany' || state === 'failed'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setState('busy')
    setState(await signIn(String(form.get('email')), String(form.get('password'))))
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
      {isRefused && (
        <p className={styles.alert} role="alert">
          {t(`signIn.${state}`)}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={state === 'busy' || state === 'ok'}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
