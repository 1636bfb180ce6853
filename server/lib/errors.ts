import type { Failure } from '#contract/errorBody.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { englishText, type Reason, type ReasonCode } from '#contract/reasons.ts'

/** A message: a reason, which has a text in every language, or English text for API clients. */
export type Said = Reason | string

export interface AppErrorDetails {
  /** Messages by field name; for `validation_failed` and `conflict`. */
  fields?: Record<string, Said[]>
  /** Seconds, sent as Retry-After. */
  retryAfterS?: number
}

/** An expected refusal: becomes the one error shape with the status of its code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: Reason | undefined
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, said: Said, details: AppErrorDetails = {}) {
    super(toEnglish(said))
    this.name = 'AppError'
    this.code = code
    this.reason = typeof said === 'string' ? undefined : said
    this.details = details
  }
}

/** A reason that people read in their own language, e.g. `reason('points_at_most', { most: 1000 })`. */
export const reason = (code: ReasonCode, values?: Reason['values']): Reason => ({
  code,
  ...(values && { values }),
})

/** In English. */
export const toEnglish = (said: Said): string => (typeof said === 'string' ? said : englishText(said))

/** As it is stored for work in the background. */
export const toFailure = (said: Said): Failure => ({
  message: toEnglish(said),
  reason: typeof said === 'string' ? null : said,
})

/** A validation error of single fields, e.g. `invalidFields({ email: [reason('email_taken')] })`. */
export function invalidFields(fields: Record<string, Said[]>): AppError {
  const said = Object.values(fields).flat()
  const [only] = said
  const whole = said.length === 1 && only !== undefined ? only : said.map(toEnglish).join(' ')
  return new AppError('validation_failed', whole, { fields })
}

/** What is asked for is away for a moment. */
export const unavailable = () => new AppError('unavailable', 'Try again in a moment', { retryAfterS: 2 })
