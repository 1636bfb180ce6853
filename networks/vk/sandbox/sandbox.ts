import type { Clock } from './clock.ts'
import type { Community } from './corpus.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Limits } from './limits.ts'
import type { CommunityModel } from './model/community.ts'
import type { SignIn } from './signIn.ts'
import type { Tokens } from './tokens.ts'

export type SandboxCommunity = CommunityModel & { tokens: Tokens }

export type Sandbox = {
  /** `http://127.0.0.1:4100`; a method is `${url}/method/<name>`. */
  url: string
  clock: Clock
  faults: Faults
  limits: Limits
  journal: Journal
  signIn: SignIn
  shiftWeeks: number
  communities: readonly SandboxCommunity[]
  /** Adds communities to those that it serves. */
  add(communities: readonly Community[]): void
  /** Has VK no longer take these tokens. */
  revoke(tokens: readonly string[]): void
  setLatency(ms: number): void
  close(): Promise<void>
}
