import type { Role } from '#contract/call.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { deleteUserTokens, findUserByEmail, insertUser } from './auth.queries.ts'
import { deleteUserResets } from './password/passwordReset.queries.ts'
import { hashPassword } from './password/passwords.ts'
import { deleteUserSessions } from './session/sessions.queries.ts'

export { communityRoles, heldRoles, updatePassword } from './auth.queries.ts'
export { requireConfirmed } from './confirmation.ts'
export { requireOwnPassword } from './password/ownPassword.ts'
export { requireStrongPassword } from './password/passwordStrength.ts'
export { hashPassword, isPassword } from './password/passwords.ts'
export { bearerHash, newApiToken, newBearer } from './session/bearer.ts'
export { identifyBy } from './session/identify.ts'
export { listSessions } from './session/sessions.queries.ts'
export { startSession } from './session/sessions.ts'
export { beginAttempt, forgiveAttempt } from './signIn/attempts.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
} from './signIn/secondFactor.ts'

interface NewUser {
  name: string
  /** In small letters. */
  email: string
  /** As typed; only its hash is kept. */
  password: string
  role: Role
}

/** Adds a user. Errors: a unique violation when the e-mail address is taken. */
export async function createUser(db: Db, { password, ...user }: NewUser) {
  return insertUser(db, { ...user, password_hash: await hashPassword(password) })
}

/** Whether somebody has this e-mail address, which is in small letters. */
export const isUser = async (db: Db, email: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== undefined

/** The refusal of a link that was mailed: made up, used or too old. */
export const linkOver = () => new AppError('not_found', reason('link_over'))

/** The refusal of all about passwords where nobody signs in with one. */
export const passwordsOff = () => new AppError('conflict', reason('passwords_off'))

/** Signs a user out everywhere, but for the session `except`. */
export async function endSessions(db: Db, userId: number, except: string | null = null): Promise<void> {
  await deleteUserSessions(db, userId, except)
}

/** Ends all that a user could call with or get in by, but for the session `except`: after a change of password or role. */
export async function endAccess(tx: Db, userId: number, except: string | null): Promise<void> {
  await deleteUserSessions(tx, userId, except)
  await deleteUserTokens(tx, userId)
  await deleteUserResets(tx, userId)
}
