import type { z } from 'zod'
import type { ApiToken, apiTokenCalls } from '#contract/people/profile.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Actor, allows, type Caller, highestRole } from '#server/http/caller.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { bearerHash, newApiToken } from '../auth/auth.ts'
import { deleteApiToken, insertApiToken, listApiTokens } from './apiTokens.queries.ts'

/** More than anybody keeps apart. */
const most = 50

export async function listTokens(db: Db, userId: number): Promise<ApiToken[]> {
  return (await listApiTokens(db, userId)).map(shown)
}

/**
 * Makes a token, for one community or for all of the person's; `token` is told this once. Errors: validation_failed for a
 * role above the person's there; conflict for one token too many.
 */
export async function createToken(
  db: Db,
  { user, communities, by }: Pick<Caller, 'user' | 'communities'> & { by: Actor },
  { title, role, expires_in_days }: z.output<typeof apiTokenCalls.create.input>,
  community: CommunityId | null,
): Promise<{ token: string; item: ApiToken }> {
  const held = community === null ? highestRole({ user, communities }) : communities.get(community)
  if (!held || !allows(held, role)) {
    throw invalidFields({ role: [reason('token_role')] })
  }
  if ((await listApiTokens(db, user.id)).length >= most) {
    throw new AppError('conflict', reason('tokens_full'))
  }
  const token = newApiToken()
  const row = {
    user_id: user.id,
    title,
    role,
    hash: bearerHash(token),
    masked: `rpt_…${token.slice(-4)}`,
    community_id: community,
  }
  const item = await db.transaction().execute(async (tx) => {
    const made = await insertApiToken(tx, row, expires_in_days)
    const details = { title, role, community_id: community, expires_in_days }
    await record(tx, by, 'token.create', `token ${made.id}`, details)
    return made
  })
  return { token, item: shown(item) }
}

/** Errors: not_found. */
export async function removeToken(db: Db, by: Actor, userId: number, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await deleteApiToken(tx, userId, id)
    if (!deleted) throw new AppError('not_found', `No token ${id}`)
    await record(tx, by, 'token.delete', `token ${id}`, deleted)
  })
}

const shown = ({
  id,
  community_id,
  expires_at,
  created_at,
  last_used_at,
  ...token
}: Awaited<ReturnType<typeof listApiTokens>>[number]): ApiToken => ({
  ...token,
  id: String(id),
  community_id: community_id === null ? null : String(community_id),
  expires_at: expires_at.toISOString(),
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
