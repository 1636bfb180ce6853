import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { User } from '#contract/users.ts'
import type { Db } from '#server/db/database.ts'
import { communityRoles } from '../auth/auth.ts'

interface UserRow extends Omit<User, 'last_seen_at' | 'created_at'> {
  last_seen_at: Date | null
  created_at: Date
}

const columns = sql`
  app_user.id::text, name, email, role, last_seen_at, created_at,
  case when is_limited then array(
    select community_id::text from user_community where user_id = app_user.id order by community_id
  ) end as community_ids,
  ${communityRoles} as community_roles,
  exists (select from second_factor where user_id = app_user.id and confirmed_at is not null) as has_second_factor,
  (select count(*) from session where user_id = app_user.id and expires_at > now()) as sessions`

/** Whether a search is a part of the name or of the e-mail address. */
const matches = (search: string) => sql`strpos(lower(name || ' ' || email), lower(${search})) > 0`

/** One page of the people whom a search finds, by name. */
export async function listUsers(
  db: Db,
  search: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${columns} from app_user where ${matches(search)}
    order by lower(name), app_user.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

export async function countUsers(db: Db, search: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from app_user where ${matches(search)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${columns} from app_user where app_user.id = ${id}`.execute(db)
  return rows[0]
}

interface NewUser {
  name: string
  email: string
  role: Role
  password_hash: string
  is_limited: boolean
}

export const insertUser = (tx: Db, user: NewUser) =>
  tx.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow()

export const updateUser = (tx: Db, id: number, change: Partial<NewUser>) =>
  tx.updateTable('app_user').set(change).where('id', '=', id).execute()

export const deleteUser = (tx: Db, id: number) => tx.deleteFrom('app_user').where('id', '=', id).execute()

/**
 * The ids of those who administer all communities. Until the end of the transaction nobody else can delete or demote one: who
 * waits here sees what is left then.
 */
export async function lockAdministrators(tx: Db): Promise<number[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from app_user where role = 'admin' and not is_limited order by id for no key update`.execute(tx)
  const ids = locked.map(({ id }) => id)
  // Not in the same statement: after waiting, that one would not see the roles in communities that were changed meanwhile.
  const { rows: lesser } = await sql<{ id: number }>`
    select user_id as id from user_community where user_id = any(${ids}::bigint[]) and role <> 'admin'`.execute(
    tx,
  )
  return ids.filter((id) => !lesser.some((other) => other.id === id))
}

/** Keeps a person as they are now, for a change. */
export const lockUser = (tx: Db, id: string) =>
  sql`select from app_user where id = ${id} for update`.execute(tx)

interface CommunityRow {
  community_id: string
  role: Role | null
}

/** Replaces what is kept of a person's communities. Errors: a foreign key violation for one that does not exist. */
export async function setCommunities(tx: Db, userId: number, communities: CommunityRow[]): Promise<void> {
  await tx.deleteFrom('user_community').where('user_id', '=', userId).execute()
  const rows = communities.map(({ community_id, role }) => ({
    user_id: userId,
    community_id: Number(community_id),
    role,
  }))
  if (rows.length > 0) await tx.insertInto('user_community').values(rows).execute()
}
