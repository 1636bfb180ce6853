import type { Session as RapportSession } from '#contract/auth.ts'

declare module 'next-auth' {
  interface Session extends RapportSession {}
}
