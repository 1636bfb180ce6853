import { signIn as nextAuthSignIn } from 'next-auth/react'

/** codeNeeded, codeWrong: the password is right, and a second factor asks for a code. */
export type SignInResult = 'ok' | 'invalid' | 'codeNeeded' | 'codeWrong' | 'tooMany' | 'failed'

export interface Credentials {
  email: string
  password: string
  /** Of an authenticator app, or a recovery code. */
  code?: string
}

const refusals: Readonly<Record<string, SignInResult>> = {
  SecondFactorNeeded: 'codeNeeded',
  SecondFactorWrong: 'codeWrong',
}

/** Signs in without leaving the page. */
export async function signIn({ email, password, code = '' }: Credentials): Promise<SignInResult> {
  // Without a callbackUrl next-auth takes the page's own address, and reads `error=` of it as its answer.
  const options = { email, password, code, redirect: false, callbackUrl: window.location.origin } as const
  const answer = await nextAuthSignIn('credentials', options).catch(() => undefined)
  if (answer?.status === 429) return 'tooMany'
  if (!answer || answer.status >= 500) return 'failed'
  if (answer.ok && !answer.error) return 'ok'
  return refusals[answer.error ?? ''] ?? 'invalid'
}

export type SignInState = 'idle' | 'busy' | SignInResult
