import { useState } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
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
