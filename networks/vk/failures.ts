import type { SyncProblem, TokenKind } from '#contract/settings/sync.ts'
import { NetworkProblem, NetworkRefusal } from '#networks/problem.ts'
import { errorMeaning } from './methods.ts'

/** What VK shows the owner of a token who is to confirm something. */
export interface Confirmation {
  redirect_uri?: string | null | undefined
  captcha_img?: string | null | undefined
  captcha_sid?: string | null | undefined
}

/** Errors that are over once the owner of the token has confirmed something: a captcha, and that it is them. */
const confirmed = {
  captcha: [14, 3300],
  validation: [17, 41, 3301, 3302, 3303, 3304, 11500],
} satisfies Partial<Record<SyncProblem, number[]>>
export const confirmedCodes = Object.values(confirmed).flat()

/** What VK answered instead of what was asked: its `error` object. */
export class VkError extends NetworkRefusal {
  readonly subcode: number | undefined
  readonly confirmation: Confirmation

  constructor(
    code: number,
    message: string,
    method: string,
    { subcode, confirmation = {} }: { subcode?: number | undefined; confirmation?: Confirmation } = {},
  ) {
    super(method, code, `${method}: VK error ${code}: ${message}`)
    this.name = 'VkError'
    this.subcode = subcode
    this.confirmation = confirmation
  }
}

/** No proper answer at all: network, timeout, HTTP 5xx, HTML, a body cut off. */
export class VkUnreachable extends Error {
  constructor(method: string, cause: unknown) {
    super(`${method}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'VkUnreachable'
  }
}

/** The same, as VK says it. */
export class VkProblem extends NetworkProblem {
  /** VK's own words, where it said any. */
  readonly error: VkError | null

  constructor(
    problem: SyncProblem,
    method: string,
    error: VkError | null = null,
    retryAt: Date | null = null,
  ) {
    super(problem, method, error?.code, retryAt)
    this.name = 'VkProblem'
    this.error = error
  }
}

/** An answer of VK that does not have the form its method documents. */
export class VkUnreadable extends VkProblem {
  /** The first field that is not as documented, and why. */
  readonly field: string

  constructor(method: string, field: string) {
    super('unavailable', method)
    this.name = 'VkUnreadable'
    this.message = `${method}: unreadable, ${field}`
    this.field = field
  }
}

/** No answer in spite of retries: VK is not well, or one object is more than it can do. */
export class VkUnanswered extends VkProblem {
  constructor(method: string, error: VkError | null) {
    super('unavailable', method, error)
  }
}

/** Why VK does not give one object, while it may give others. */
export type VkRefusal = VkError | VkUnreadable | VkUnanswered

export const isRefusal = (error: unknown): error is VkRefusal =>
  error instanceof VkError || error instanceof VkUnreadable || error instanceof VkUnanswered

const minute = 60_000
const hour = 60 * minute

/** What an error of VK means for us (official error list; advice of dev.vk.com/reference/errors). */
export type Treatment =
  /** Try the same again: `afterMs` later, or by the back-off. */
  | { as: 'transient'; afterMs?: number }
  /** Leave the method alone for a while with this token. */
  | { as: 'cooldown'; forMs: number; problem: SyncProblem }
  /** This token cannot; another kind may. */
  | { as: 'problem'; problem: SyncProblem }
  /** The object asked for is gone or closed, or the request is wrong: the caller decides. */
  | { as: 'object' }

const cooling = (codes: readonly number[], problem: SyncProblem): Record<number, Treatment> =>
  Object.fromEntries(codes.map((code) => [code, { as: 'cooldown', forMs: hour, problem }]))

const transient: Treatment = { as: 'transient' }
const invalid: Treatment = { as: 'problem', problem: 'token_invalid' }
const noAccess: Treatment = { as: 'problem', problem: 'no_access' }

/** Of errors that any method may answer with; others are of the object. */
export const treatments: Record<number, Treatment> = {
  1: transient,
  6: { as: 'transient', afterMs: 1000 },
  10: transient,
  32: transient,
  36: transient,
  43: transient,
  // Too many alike in a short time: minutes. The method's limit of a day: hours.
  9: { as: 'cooldown', forMs: 5 * minute, problem: 'flood' },
  29: { as: 'cooldown', forMs: 3 * hour, problem: 'quota' },
  // VK wants its owner to confirm something for this method.
  ...cooling(confirmed.captcha, 'captcha'),
  ...cooling(confirmed.validation, 'validation'),
  2: invalid,
  5: invalid,
  11: invalid,
  24: invalid,
  25: invalid,
  37: invalid,
  38: invalid,
  101: invalid,
  1114: invalid,
  1116: invalid,
  1117: invalid,
  1118: invalid,
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

/** The treatment of a VK error code; codes about a single object are the caller's business. */
export function chooseTreatment(code: number, method: string): Treatment {
  const meaning = errorMeaning(method, code)
  if (meaning === 'no_access') return noAccess
  return meaning ? { as: 'object' } : (treatments[code] ?? { as: 'object' })
}

/** VK says 27 of a method that is not for communities' tokens, and of such a token when it was revoked. */
export function refineProblem(problem: SyncProblem, error: VkError | null, kind: TokenKind): SyncProblem {
  if (error?.code === 27 && kind === 'community') return 'token_invalid'
  // The token was given to another address of the network.
  return error?.code === 5 && error.subcode === 1130 ? 'other_ip' : problem
}
