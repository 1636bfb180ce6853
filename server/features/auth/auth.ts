import type { Role } from '#contract/call.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Directory } from '#server/http/caller.ts'
import { inTurns } from '#server/inTurns.ts'
import { deleteSessionsOf, findCaller, findCommunity, insertUser } from './auth.queries.ts'
import { bearerHash } from './bearer.ts'
import { hashPassword } from './passwords.ts'

export { beginAttempt, forgiveAttempt } from './attempts.ts'
export { isPassword } from './passwords.ts'
export { startSession } from './sessions.ts'
export { hashPassword }

/** Finds out who asks from the sessions in the database. */
export function authDirectory(db: Db): Directory {
  // A screen asks for many things at once.
  const find = inTurns((bearer: string) => findCaller(db, bearerHash(bearer)))
  const open = inTurns((id: number) => findCommunity(db, id))
  return {
    async identify(bearer) {
      const found = await find(bearer)
      if (!found) return undefined
      const { session_id, community_id, ...user } = found
      return {
        user,
        sessionId: session_id,
        community: community_id === null ? null : asCommunityId(community_id),
      }
    },
    async openCommunity(_caller, id) {
      const found = Number.isSafeInteger(Number(id)) ? await open(Number(id)) : undefined
      return found && asCommunityId(found.id)
    },
  }
}

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

/** Signs a user out everywhere, as after a change of password. */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await deleteSessionsOf(db, userId)
}
