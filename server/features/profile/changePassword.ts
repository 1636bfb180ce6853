import type { z } from 'zod'
import type { profileCalls } from '#contract/people/profile.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor, Caller } from '#server/http/caller.ts'
import { record } from '../audit/audit.ts'
import {
  endAccess,
  hashPassword,
  requireConfirmed,
  requireOwnPassword,
  requireStrongPassword,
  updatePassword,
} from '../auth/auth.ts'

/** Ends all other sign-ins and the tokens for programs. Errors: validation_failed, too_many_requests. */
export async function changePassword(
  db: Db,
  { user, sessionId, by }: Pick<Caller, 'user' | 'sessionId'> & { by: Actor },
  input: z.output<typeof profileCalls.changePassword.input>,
): Promise<void> {
  const { current_password, password, password_confirmation } = input
  requireConfirmed(password, password_confirmation)
  await requireStrongPassword(password, user)
  await requireOwnPassword(db, user, current_password, by)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, password_hash)
    await endAccess(tx, user.id, sessionId)
    await record(tx, by, 'profile.changePassword')
  })
}
