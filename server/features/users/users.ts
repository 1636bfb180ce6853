import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { User, userCalls } from '#contract/people/users.ts'
import type { Db } from '#server/db/database.ts'
import { isDangling, isDuplicate } from '#server/db/failures.ts'
import type { Actor, Caller } from '#server/http/caller.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import {
  endAccess,
  hashPassword,
  requireConfirmed,
  requireOwnPassword,
  requireStrongPassword,
} from '../auth/auth.ts'
import { changeAccess, communityRows, everywhere, isAdminOfAll, isOtherRole } from './access.ts'
import { deleteInvitationTo } from './invitations.queries.ts'
import {
  deleteUser,
  findUser,
  insertUser,
  lockAdministrators,
  lockUser,
  setClients,
  setCommunities,
  updateUser,
} from './users.queries.ts'

export { enterByOpenId } from './openId.ts'

type Input<Name extends keyof typeof userCalls> = z.output<(typeof userCalls)[Name]['input']>
type Asking = Pick<Caller, 'user' | 'sessionId'> & { by: Actor }

/** Errors: not_found. */
export async function getUser(db: Db, id: string): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw noUser(id)
  return shownUser(user)
}

export const shownUser = ({
  last_seen_at,
  created_at,
  ...user
}: NonNullable<Awaited<ReturnType<typeof findUser>>>): User => ({
  ...user,
  last_seen_at: last_seen_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

/** Errors: validation_failed; conflict when the e-mail address is taken; not_found for a community or a client that is not there. */
export async function addUser(db: Db, by: Actor, input: Input<'create'>): Promise<User> {
  const { name, email, role, password, password_confirmation } = input
  requireConfirmed(password, password_confirmation)
  const access = changeAccess(everywhere(role), input)
  await requireStrongPassword(password, { name, email })
  const password_hash = await hashPassword(password)
  const id = await db.transaction().execute(async (tx) => {
    const row = { name, email, role, password_hash, is_limited: access.community_ids !== null }
    const user = await insertUser(tx, row).catch(refuseTaken)
    await setCommunities(tx, user.id, communityRows(access)).catch(refuseUnknown)
    await setClients(tx, user.id, access.client_roles).catch(refuseUnknown)
    await deleteInvitationTo(tx, email)
    await record(tx, by, 'user.create', `user ${user.id}`, { email, ...access })
    return user.id
  })
  return getUser(db, String(id))
}

/**
 * Changes what is given. Errors: validation_failed; conflict when the e-mail address is taken or nobody would be left to
 * administer everything; not_found for a person or a community that is not there.
 */
export async function editUser(db: Db, { user, sessionId, by }: Asking, input: Input<'edit'>): Promise<User> {
  const { id, name, email, role, password, password_confirmation, current_password, community_ids } = input
  requireConfirmed(password, password_confirmation)
  if (password !== undefined) {
    const person = await getUser(db, id)
    await requireStrongPassword(password, { name: name ?? person.name, email: email ?? person.email })
  }
  if (password !== undefined && Number(id) === user.id) {
    await requireOwnPassword(db, user, current_password ?? '', by)
  }
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  const is_limited = community_ids === undefined ? undefined : community_ids !== null
  return db.transaction().execute(async (tx) => {
    const { before, isLastAdmin } = await lockForChange(tx, id)
    const access = changeAccess(before, input)
    if (isLastAdmin && !isAdminOfAll(access)) throw lastAdmin()
    const change = given({ name, email, role, password_hash, is_limited })
    if (Object.keys(change).length > 0) await updateUser(tx, Number(id), change).catch(refuseTaken)
    await setCommunities(tx, Number(id), communityRows(access)).catch(refuseUnknown)
    await setClients(tx, Number(id), access.client_roles).catch(refuseUnknown)
    if (password_hash || isOtherRole(before, access)) await endAccess(tx, Number(id), sessionId)
    const after = await getUser(tx, id)
    const details = { ...differences(before, after), ...(password && { password: 'changed' }) }
    await record(tx, by, 'user.edit', `user ${id}`, { of: before.email, ...details })
    return after
  })
}

/** Errors: not_found; conflict when nobody would be left to administer everything. */
export async function removeUser(db: Db, by: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before, isLastAdmin } = await lockForChange(tx, id)
    if (isLastAdmin) throw lastAdmin()
    await record(tx, by, 'user.delete', `user ${id}`, { of: before.email })
    await deleteUser(tx, Number(id))
  })
}

/** The person before the change, and whether nobody else administers everything. Errors: not_found. */
async function lockForChange(tx: Db, id: string) {
  // First those whom everybody locks, so that two who change each other do not wait in a circle.
  const administrators = await lockAdministrators(tx)
  await lockUser(tx, id)
  const before = await getUser(tx, id)
  return { before, isLastAdmin: administrators.length === 1 && administrators[0] === Number(id) }
}

const lastAdmin = () => new AppError('conflict', reason('last_admin'))

const told = ['name', 'email', 'role', 'community_ids', 'community_roles', 'client_roles'] as const

/** What the audit log says of a change. */
const differences = (before: User, after: User) =>
  Object.fromEntries(
    told
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, after[field]]),
  )

/** Errors: conflict, at its field, for an e-mail address that is taken. */
export function refuseTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = reason('email_taken')
  throw new AppError('conflict', message, { fields: { email: [message] } })
}

function refuseUnknown(error: unknown): never {
  throw isDangling(error) ? new AppError('not_found', 'No such community or client') : error
}

const noUser = (id: string) => new AppError('not_found', `No user ${id}`)

/** Without what was not given. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
