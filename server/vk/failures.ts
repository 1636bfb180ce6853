import type { SyncProblem, TokenKind } from '#contract/sync.ts'

/** What VK answered instead of what was asked: its `error` object. */
export class VkError extends Error {
  readonly code: number
  readonly method: string

  constructor(code: number, message: string, method: string) {
    super(`${method}: VK error ${code}: ${message}`)
    this.name = 'VkError'
    this.code = code
    this.method = method
  }
}

/** No proper answer at all: network, timeout, HTTP 5xx, HTML, a body cut off. */
export class VkUnreachable extends Error {
  constructor(method: string, cause: unknown) {
    super(`${method}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'VkUnreachable'
  }
}

/** Why a method cannot be used for now by any stored token; what a block shows when it does not work. */
export class VkProblem extends Error {
  readonly problem: SyncProblem
  readonly method: string
  readonly vkError: number | null
  /** When to try again, where VK's limits say so. */
  readonly retryAt: Date | null

  constructor(
    problem: SyncProblem,
    method: string,
    vkError: number | null = null,
    retryAt: Date | null = null,
  ) {
    super(`${method}: ${problem}${vkError === null ? '' : ` (VK error ${vkError})`}`)
    this.name = 'VkProblem'
    this.problem = problem
    this.method = method
    this.vkError = vkError
    this.retryAt = retryAt
  }
}

const minute = 60_000
const hour = 60 * minute

/** What an error of VK means for us (official error list; advice of dev.vk.com/reference/errors). */
export type Treatment =
  /** Try the same again: `afterMs` later, or by the back-off. */
  | { as: 'transient'; afterMs?: number }
  /** Leave the method, or the whole token, alone for a while. */
  | { as: 'cooldown'; forMs: number; scope: 'method' | 'token'; problem: SyncProblem }
  /** This token cannot; another kind may. */
  | { as: 'problem'; problem: SyncProblem }
  /** The object asked for is gone or closed, or the request is wrong: the caller decides. */
  | { as: 'object' }

const transient: Treatment = { as: 'transient' }
const invalid: Treatment = { as: 'problem', problem: 'token_invalid' }
const noAccess: Treatment = { as: 'problem', problem: 'no_access' }

const treatments: Record<number, Treatment> = {
  1: transient,
  6: { as: 'transient', afterMs: 1000 },
  10: transient,
  32: transient,
  36: transient,
  43: transient,
  9: { as: 'cooldown', forMs: 5 * minute, scope: 'method', problem: 'quota' },
  29: { as: 'cooldown', forMs: 3 * hour, scope: 'method', problem: 'quota' },
  14: { as: 'cooldown', forMs: hour, scope: 'token', problem: 'captcha' },
  2: invalid,
  5: invalid,
  11: invalid,
  17: invalid,
  24: invalid,
  25: invalid,
  37: invalid,
  38: invalid,
  101: invalid,
  1114: invalid,
  1116: invalid,
  1117: invalid,
  3609: invalid,
  3610: invalid,
  7: { as: 'problem', problem: 'missing_scope' },
  20: { as: 'problem', problem: 'wrong_kind' },
  21: { as: 'problem', problem: 'wrong_kind' },
  27: { as: 'problem', problem: 'wrong_kind' },
  28: { as: 'problem', problem: 'wrong_kind' },
  15: noAccess,
  18: noAccess,
  19: noAccess,
  23: noAccess,
  30: noAccess,
  39: noAccess,
  40: noAccess,
  42: noAccess,
  125: noAccess,
  203: noAccess,
}

/** VK says 27 of a method that is not for communities' tokens, and of such a token when it was revoked. */
export const problemOf = (problem: SyncProblem, code: number | null, kind: TokenKind): SyncProblem =>
  code === 27 && kind === 'community' ? 'token_invalid' : problem

/** The treatment of a VK error code; codes about a single object are the caller's business. */
export function treatmentOf(code: number): Treatment {
  return treatments[code] ?? { as: 'object' }
}
