import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { ClientRole } from '#contract/people/auth.ts'
import type { User, UserWork } from '#contract/people/users.ts'
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
  (select coalesce(jsonb_agg(jsonb_build_object('client_id', client_id::text, 'role', user_client.role) order by client_id), '[]')
    from user_client where user_id = app_user.id) as client_roles,
  exists (select from second_factor where user_id = app_user.id and confirmed_at is not null) as has_second_factor,
  (select count(*) from session where user_id = app_user.id and expires_at > now()) as sessions`

/** Whether a search is a part of the name or of the e-mail address of somebody who is not deleted. */
const matches = (search: string) =>
  sql`deleted_at is null and strpos(lower(name || ' ' || email), lower(${search})) > 0`

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
  const { rows } = await sql<UserRow>`
    select ${columns} from app_user where app_user.id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

interface NewUser {
  name: string
  email: string
  role: Role
  /** Null for who signs in by OpenID Connect alone. */
  password_hash: string | null
  is_limited: boolean
}

export const insertUser = (tx: Db, user: NewUser) =>
  tx.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow()

export const updateUser = (tx: Db, id: number, change: Partial<NewUser>) =>
  tx.updateTable('app_user').set(change).where('id', '=', id).execute()

/** Tables of what is a person's alone, which nobody else would miss. */
export const ownTables = [
  'session',
  'api_token',
  'second_factor',
  'recovery_code',
  'password_reset',
  'openid_identity',
  'user_community',
  'user_client',
  'alert_settings',
  'alert_read',
  'alert_mail',
  'comparison',
  'onboarding_choice',
] as const

/** Leaves of a person the name, beside what they made and others see. */
export async function deleteUser(tx: Db, id: number): Promise<void> {
  for (const table of ownTables) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
  await tx.deleteFrom('saved_view').where('user_id', '=', id).where('is_shared', '=', false).execute()
  // Nobody answers them any more.
  await tx.updateTable('comment').set({ assigned_to: null }).where('assigned_to', '=', id).execute()
  await tx
    .updateTable('app_user')
    .set({ deleted_at: sql<Date>`now()`, email: '', password_hash: '' })
    .where('id', '=', id)
    .execute()
}

/** How much a person made that others see, in all communities. */
export async function countWork(db: Db, id: string): Promise<UserWork> {
  const { rows } = await sql<UserWork>`
    select
      (select count(*) from report where author_id = ${id} and parent_id is null and deleted_at is null) as reports,
      (select count(*) from report where author_id = ${id} and next_run_at is not null and deleted_at is null)
        as scheduled,
      (select count(*) from campaign where created_by = ${id}) as campaigns,
      (select count(*) from creative where created_by = ${id}) as creatives,
      (select count(*) from annotation where user_id = ${id}) as annotations,
      (select count(*) from saved_view where user_id = ${id} and is_shared) as views`.execute(db)
  const [work] = rows
  if (!work) throw new Error('A select without a table has one row')
  return work
}

/**
 * The ids of those who administer all communities. Until the end of the transaction nobody else can delete or demote one: who
 * waits here sees what is left then.
 */
export async function lockAdministrators(tx: Db): Promise<number[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from app_user where role = 'admin' and not is_limited and deleted_at is null order by id for no key update`.execute(
    tx,
  )
  const ids = locked.map(({ id }) => id)
  // Not in the same statement: after waiting, that one would not see the roles in communities that were changed meanwhile.
  const { rows: lesser } = await sql<{ id: number }>`
    select user_id as id from user_community where user_id = any(${ids}::bigint[]) and role <> 'admin'
    union all
    select user_id from user_client where user_id = any(${ids}::bigint[]) and role <> 'admin'`.execute(tx)
  return ids.filter((id) => !lesser.some((other) => other.id === id))
}

/** Keeps a person as they are now, for a change. */
export const lockUser = (tx: Db, id: string) =>
  sql`select from app_user where id = ${id} and deleted_at is null for update`.execute(tx)

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

/** Replaces what is kept of a person's clients. Errors: a foreign key violation for one that does not exist. */
export async function setClients(tx: Db, userId: number, roles: ClientRole[]): Promise<void> {
  await tx.deleteFrom('user_client').where('user_id', '=', userId).execute()
  const rows = roles.map(({ client_id, role }) => ({ user_id: userId, client_id: Number(client_id), role }))
  if (rows.length > 0) await tx.insertInto('user_client').values(rows).execute()
}
