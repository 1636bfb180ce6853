import type { Role } from '#contract/call.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Caller, type Identify, lowestRole } from '#server/http/caller.ts'
import { batchLoader } from '#server/lib/batchLoader.ts'
import { ifRoom } from '#server/lib/diskFull.ts'
import { AppError } from '#server/lib/errors.ts'
import { findSignedIn, findTokenOwners, touchSessions, touchTokens } from '../auth.queries.ts'
import { bearerHash, isApiToken } from './bearer.ts'
import { countCalls } from './programCalls.queries.ts'

/** Finds out who asks from the sessions and the tokens for programs in the database. Errors: too_many_requests, of programs. */
export function identifyBy(db: Db): Identify {
  // A screen asks for many things at once, and many people do.
  const person = batchLoader((hashes: string[]) => findPeople(db, hashes))
  const program = batchLoader((asked: Asked[]) => findPrograms(db, asked))
  return async (bearer) => {
    const hash = nameOf(bearerHash(bearer))
    if (!isApiToken(bearer)) return person(hash)
    const found = await program({ hash })
    if (found instanceof AppError) throw found
    return found
  }
}

/** A call of a program: each is counted, also where many come with one token at once. */
interface Asked {
  hash: string
}

/** By it a bearer token is known while its caller is looked for. */
const nameOf = (hash: Buffer) => hash.toString('hex')
const hashOf = (name: string) => Buffer.from(name, 'hex')

async function findPeople(db: Db, hashes: string[]): Promise<Map<string, Caller>> {
  const found = await findSignedIn(db, hashes.map(hashOf))
  const due = found.filter(({ is_due }) => is_due).map(({ session_id }) => session_id)
  if (due.length > 0) await ifRoom(touchSessions(db, due))
  return new Map(
    found.map((row) => [nameOf(row.hash), { ...callerOf(row, 'admin', null), sessionId: row.session_id }]),
  )
}

/** Errors: too_many_requests, of single calls. */
async function findPrograms(db: Db, asked: Asked[]): Promise<Map<Asked, Caller | AppError>> {
  const hashes = [...new Set(asked.map(({ hash }) => hash))]
  const found = await findTokenOwners(db, hashes.map(hashOf))
  const due = found.filter(({ is_due }) => is_due).map(({ token_id }) => token_id)
  if (due.length > 0) await ifRoom(touchTokens(db, due))
  const owners = new Map(found.map((row) => [nameOf(row.hash), row]))
  const calls = asked.flatMap((call) => {
    const owner = owners.get(call.hash)
    return owner ? [{ call, owner }] : []
  })
  const refusalOf = await countProgramCalls(
    db,
    calls.map(({ owner }) => owner.token_id),
  )
  return new Map(
    calls.map(({ call, owner }) => [
      call,
      refusalOf(owner.token_id) ?? {
        ...callerOf(owner, owner.token_role, owner.only_community_id),
        sessionId: null,
      },
    ]),
  )
}

interface Owner {
  id: number
  name: string
  email: string
  role: Role
  is_limited: boolean
  communities: { id: number; role: Role }[]
  current_community_id: number | null
}

/**
 * With all communities that are open to the owner, or with the `only` one of a token; in none with more than the role `most`.
 */
function callerOf({ communities, current_community_id, ...owner }: Owner, most: Role, only: number | null) {
  const { id, name, email, is_limited } = owner
  const held = (role: Role) => lowestRole([role, most])
  const open = communities.filter((each) => only === null || each.id === only)
  const current = open.find((each) => each.id === current_community_id) ?? open[0]
  const isEverywhere = !is_limited && only === null
  return {
    user: { id, name, email, role: held(current?.role ?? owner.role) },
    communities: new Map(open.map((each) => [asCommunityId(each.id), held(each.role)])),
    community: current ? asCommunityId(current.id) : null,
    everywhere: isEverywhere ? lowestRole([most, owner.role, ...open.map(({ role }) => role)]) : null,
  }
}

/** Ten a second: more than a program needs that asks for what is new, and less than people would notice. */
const mostPerMinute = 600

/**
 * Counts calls that programs make at one moment, by the ids of their tokens, one for each call. Gives what says of one call
 * after the other why it may not be made.
 */
async function countProgramCalls(
  db: Db,
  tokenIds: number[],
): Promise<(tokenId: number) => AppError | undefined> {
  const counted = tokenIds.length > 0 ? await ifRoom(countCalls(db, tokenIds)) : []
  const rows = new Map(counted?.map((row) => [row.token_id, row]))
  return (tokenId) => {
    const row = rows.get(tokenId)
    if (!row) return undefined
    row.before += 1
    return row.before > mostPerMinute ? tooMany(row.ends_in_s) : undefined
  }
}

const tooMany = (retryAfterS: number) =>
  new AppError('too_many_requests', `A token makes at most ${mostPerMinute} calls a minute`, { retryAfterS })
