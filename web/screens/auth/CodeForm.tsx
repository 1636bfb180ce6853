import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Entrance.module.css'
import { SignInProblem } from './SignInProblem.tsx'
import type { SignInState } from './signIn.ts'

interface Props {
  state: SignInState
  onSubmit: (code: string) => void
  onBack: () => void
}

/** Asks for the code of an authenticator app, or for a recovery code in place of it. */
export function CodeForm({ state, onSubmit, onBack }: Props) {
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
    <form className={styles.form} onSubmit={submit}>
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
