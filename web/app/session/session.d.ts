import type { SessionUser } from '#contract/people/auth.ts'

declare module 'next-auth' {
  /** The `Session` of the contract, as next-auth knows it. */
  interface Session {
    user: SessionUser
    api_token: string
  }
}
