import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../entities/user/PasswordField.tsx'
import look from '../../ui/look.module.css'
import styles from './Entrance.module.css'
import { type Credentials, type SignInState, signIn } from './signIn.ts'

/** Asks for e-mail and password, and for a code where there is a second factor. */
export function LoginForm() {
  const [state, setState] = useState<SignInState>('idle')
  const [proven, setProven] = useState<Credentials | null>(null)

  async function submit(credentials: Credentials) {
    setState('busy')
    const result = await signIn(credentials)
    if (result === 'codeNeeded') setProven(credentials)
    setState(result)
  }

  function back() {
    setProven(null)
    setState('idle')
  }

  if (!proven) return <PasswordForm state={state} onSubmit={submit} />
  return <CodeForm state={state} onSubmit={(code) => submit({ ...proven, code })} onBack={back} />
}

interface Props {
  state: SignInState
  onSubmit: (code: string) => void
  onBack: () => void
}

/** Asks for the code of an authenticator app, or for a recovery code in place of it. */
function CodeForm({ state, onSubmit, onBack }: Props) {
  const { t } = useTranslation('auth')
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const isApp = kind === 'app'

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit(code)
  }

  function swap() {
    setKind(isApp ? 'recovery' : 'app')
    setCode('')
  }

  return (
    <form className={look.form} onSubmit={submit}>
      <TextInput
        key={kind}
        label={t(`code.${kind}`)}
        description={t(`code.${kind}Hint`)}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isApp ? 7 : 40}
        size="md"
        required
        withAsterisk={false}
        autoFocus
        aria-invalid={state === 'codeWrong'}
      />
      <SignInProblem state={state} />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={state === 'busy' || state === 'ok'}
        disabled={code.trim() === ''}
      >
        {t('signIn.submit')}
      </Button>
      <div className={styles.ways}>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          {t('code.back')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={swap}>
          {t(isApp ? 'code.useRecovery' : 'code.useApp')}
        </Button>
      </div>
    </form>
  )
}

interface PasswordFormProps {
  state: SignInState
  onSubmit: (credentials: Credentials) => void
}

function PasswordForm({ state, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('auth')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSubmit({ email: String(form.get('email')), password: String(form.get('password')) })
  }

  return (
    <form className={look.form} onSubmit={submit}>
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

/** Why nobody was signed in. */
function SignInProblem({ state }: { state: SignInState }) {
  const { t } = useTranslation('auth')
  if (state === 'idle' || state === 'busy' || state === 'ok' || state === 'codeNeeded') return null
  return (
    <p className={styles.alert} role="alert">
      {t(`signIn.${state}`)}
    </p>
  )
}
