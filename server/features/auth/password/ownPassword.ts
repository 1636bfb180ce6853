import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { findPasswordHash } from '../auth.queries.ts'
import { beginAttempt, forgiveAttempt } from '../signIn/attempts.ts'
import { isPassword } from './passwords.ts'

/**
 * Makes sure that it is the person who asks, and not somebody at an unlocked screen or with a stolen token.
 * Errors: validation_failed at `current_password`; too_many_requests, counted with the attempts to sign in.
 */
export async function requireOwnPassword(
  db: Db,
  user: { id: number; email: string },
  typed: string,
  { address }: Pick<Actor, 'address'>,
): Promise<void> {
  const attempt = { account: user.email, address: address ?? '' }
  await beginAttempt(db, attempt)
  if (!(await isPassword(typed, await findPasswordHash(db, user.id)))) {
    throw invalidFields({ current_password: [reason('password_incorrect')] })
  }
  await forgiveAttempt(db, attempt)
}
