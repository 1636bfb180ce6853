import { invalidFields, reason } from '#server/lib/errors.ts'

/** Errors: validation_failed when a new password was not typed twice the same. */
export function requireConfirmed(password: string | undefined, confirmation: string | undefined) {
  if (password !== confirmation) throw invalidFields({ password_confirmation: [reason('passwords_differ')] })
}
