import { roles } from '#contract/call.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Caller, Directory } from '#server/http/caller.ts'
import { inTurns } from '#server/inTurns.ts'
import { findOpenCommunity, findSignedIn, findTokenOwner, touchSession, touchToken } from './auth.queries.ts'
import { bearerHash, isApiToken } from './bearer.ts'

/** Finds out who asks from the sessions and the tokens for programs in the database. */
export function authDirectory(db: Db): Directory {
  // A screen asks for many things at once.
  const find = inTurns((bearer: string) =>
    isApiToken(bearer) ? findProgram(db, bearer) : findPerson(db, bearer),
  )
  const open = inTurns((key: `${number} ${number}`) => {
    const [user = 0, community = 0] = key.split(' ').map(Number)
    return findOpenCommunity(db, user, community)
  })
  return {
    identify: find,
    async openCommunity({ user, onlyCommunity }, given) {
      const id = Number(given)
      if (!Number.isSafeInteger(id) || (onlyCommunity !== null && onlyCommunity !== id)) return undefined
      return (await open(`${user.id} ${id}`)) && asCommunityId(id)
    },
  }
}

async function findPerson(db: Db, bearer: string): Promise<Caller | undefined> {
  const found = await findSignedIn(db, bearerHash(bearer))
  if (!found) return undefined
  const { session_id, community_id, is_due, ...user } = found
  if (is_due) await touchSession(db, session_id)
  return { user, sessionId: session_id, community: communityOf(community_id), onlyCommunity: null }
}

async function findProgram(db: Db, bearer: string): Promise<Caller | undefined> {
  const found = await findTokenOwner(db, bearerHash(bearer))
  if (!found) return undefined
  const { token_id, token_role, only_community_id, community_id, is_due, ...person } = found
  if (is_due) await touchToken(db, token_id)
  const role = roles[Math.min(roles.indexOf(person.role), roles.indexOf(token_role))] ?? 'viewer'
  return {
    user: { ...person, role },
    sessionId: null,
    community: communityOf(community_id),
    onlyCommunity: communityOf(only_community_id),
  }
}

const communityOf = (id: number | null) => (id === null ? null : asCommunityId(id))
