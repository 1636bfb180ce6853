import { z } from 'zod'
import type { Role } from '#contract/call.ts'
import { Email } from '#contract/people/auth.ts'
import { roles } from '#contract/vocabulary.ts'
import type { OpenIdConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import { record } from '../audit/audit.ts'
import { endAccess } from '../auth/auth.ts'
import { deleteInvitationTo } from './invitations.queries.ts'
import { findByAddress, findBySubject, insertIdentity, lockAddress } from './openId.queries.ts'
import { insertUser, lockAdministrators, updateUser } from './users.queries.ts'

/** Why somebody whom the OpenID server knows is not let in. */
export type OpenIdProblem = 'OpenIdUnverified' | 'OpenIdNoRole' | 'OpenIdTaken'

const notedAs = {
  OpenIdUnverified: 'openid_unverified',
  OpenIdNoRole: 'openid_no_role',
  OpenIdTaken: 'openid_taken',
}

const Claims = z.looseObject({
  sub: z.string().min(1),
  email: Email,
  // Some servers tell it as a text.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().trim().min(1).optional().catch(undefined),
})

interface Entering {
  db: Db
  openId: OpenIdConfig
  address: string | null
}

/**
 * The person whom an OpenID server names: the one it named before, else whoever has the verified e-mail address, else a new one.
 * The role is that of the groups, each time anew; roles in single communities stay. Whose groups give none any more is signed
 * out everywhere.
 */
export async function enterByOpenId(
  entering: Entering,
  told: unknown,
): Promise<{ id: number; name: string } | OpenIdProblem> {
  const { db, address } = entering
  const entered = await db.transaction().execute((tx) => enter({ ...entering, db: tx }, told))
  if (typeof entered !== 'string') return entered
  const name = z.looseObject({ email: z.string() }).safeParse(told).data?.email.slice(0, 100) ?? ''
  const by = { user: { id: null, name }, community: null, address }
  await record(db, by, 'auth.signInFailed', '', { reason: notedAs[entered] })
  return entered
}

async function enter({ db: tx, openId, address }: Entering, told: unknown) {
  const claims = Claims.safeParse(told).data
  if (!claims) return 'OpenIdUnverified'
  const role = roleOf(claims[openId.groupsClaim], openId)
  const { sub, email } = claims
  const by = (id: number, name: string): Actor => ({ user: { id, name }, community: null, address })
  await lockAddress(tx, email)
  const named = await findBySubject(tx, openId.issuer, sub)
  if (!role) {
    if (named) {
      await endAccess(tx, named.id, null)
      const details = { of: named.email, by: 'openid' }
      await record(tx, by(named.id, named.name), 'user.signOut', `user ${named.id}`, details)
    }
    return 'OpenIdNoRole'
  }
  const known = named ?? (await findByAddress(tx, openId.issuer, email))
  if (!known) {
    const name = (claims.name ?? email).slice(0, 100)
    const { id } = await insertUser(tx, { name, email, role, password_hash: null, is_limited: false })
    await insertIdentity(tx, openId.issuer, sub, id)
    await deleteInvitationTo(tx, email)
    await record(tx, by(id, name), 'user.create', `user ${id}`, { email, role, by: 'openid' })
    return { id, name }
  }
  const { id, name } = known
  if ('is_linked' in known) {
    if (known.is_linked) return 'OpenIdTaken'
    await insertIdentity(tx, openId.issuer, sub, id)
  }
  if (known.role !== role && !(await isLastAdmin(tx, id))) {
    await updateUser(tx, id, { role })
    await endAccess(tx, id, null)
    await record(tx, by(id, name), 'user.edit', `user ${id}`, { of: known.email, role, by: 'openid' })
  }
  return { id, name }
}

/** The highest role that any of the groups gives. */
function roleOf(claim: unknown, openId: Pick<OpenIdConfig, 'roles'>): Role | undefined {
  const groups = new Set(Array.isArray(claim) ? claim : [claim])
  const given = openId.roles.filter(({ group }) => groups.has(group)).map(({ role }) => role)
  return roles.findLast((role) => given.includes(role))
}

/** One admin of all communities always remains. */
async function isLastAdmin(tx: Db, id: number): Promise<boolean> {
  const [one, ...others] = await lockAdministrators(tx)
  return one === id && others.length === 0
}
