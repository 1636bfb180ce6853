import type { ErrorCode } from '#contract/errors.ts'

export interface AppErrorDetails {
  /** Messages by field name, for `validation_failed`. */
  fields?: Record<string, string[]>
  /** Seconds after which to try again; sent as Retry-After. */
  retryAfterS?: number
}

/** An expected refusal: becomes the one error shape with the status of its code. The message is shown to people. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** A refusal of single fields, e.g. `invalidFields({ email: ['Already in use'] })`. */
export function invalidFields(fields: Record<string, string[]>): AppError {
  return new AppError('validation_failed', Object.values(fields).flat().join(' '), { fields })
}
