import { signIn as nextAuthSignIn } from 'next-auth/react'

export type SignInResult = 'ok' | 'invalid' | 'tooMany' | 'failed'

/** Signs in with e-mail and password, without leaving the page. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  // Without a callbackUrl next-auth takes the page's own address, and reads `error=` of it as its answer.
  const options = { email, password, redirect: false, callbackUrl: window.location.origin } as const
  const answer = await nextAuthSignIn('credentials', options).catch(() => undefined)
  if (answer?.status === 429) return 'tooMany'
  if (!answer || answer.status >= 500) return 'failed'
  return answer.ok && !answer.error ? 'ok' : 'invalid'
}
