import type { SyncProblem } from '#contract/settings/sync.ts'

/** What a network says instead of giving one object; it may give others. */
export class NetworkRefusal extends Error {
  readonly method: string
  /** The network's own number of its error. */
  readonly code: number

  constructor(method: string, code: number, message: string) {
    super(message)
    this.name = 'NetworkRefusal'
    this.method = method
    this.code = code
  }
}

/** Why a method cannot be used for now by any stored token; what a block shows when it does not work. */
export class NetworkProblem extends Error {
  readonly problem: SyncProblem
  readonly method: string
  /** The network's own number of its error, where it said any. */
  readonly networkError: number | null
  /** When to try again, where the network's limits say so. */
  readonly retryAt: Date | null

  constructor(
    problem: SyncProblem,
    method: string,
    networkError: number | null = null,
    retryAt: Date | null = null,
  ) {
    super(`${method}: ${problem}${networkError === null ? '' : ` (error ${networkError})`}`)
    this.name = 'NetworkProblem'
    this.problem = problem
    this.method = method
    this.networkError = networkError
    this.retryAt = retryAt
  }

  /** Whether it is of the token itself, whatever it is used for. */
  get isOfToken(): boolean {
    return this.problem === 'token_invalid' || this.problem === 'other_ip'
  }
}

/** What a block that cannot do without an answer shows of such an error; undefined of others. */
export function problemIn(
  error: unknown,
): Pick<NetworkProblem, 'problem' | 'networkError' | 'method' | 'retryAt'> | undefined {
  if (error instanceof NetworkProblem) return error
  if (!(error instanceof NetworkRefusal)) return undefined
  return { problem: 'unavailable', networkError: error.code, method: error.method, retryAt: null }
}

/** A community token opens another community than the one it was given for. */
export class OtherCommunity extends Error {}

/**
 * A network gives no token, or renews none. over: what it was asked with is used up, expired, revoked or of another device: asking
 * again with the same is of no use.
 */
export class SignInRefusal extends Error {
  readonly isOver: boolean

  constructor(message: string, isOver: boolean) {
    super(message)
    this.name = 'SignInRefusal'
    this.isOver = isOver
  }
}
