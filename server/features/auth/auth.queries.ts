import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { CommunityRole } from '#contract/people/auth.ts'
import type { Db } from '#server/db/database.ts'

/** `role` is a text in the database, held to the three roles by a check. */
type Narrowed = { role: Role }

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'role', 'password_hash'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .$narrowType<Narrowed>()
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, userId: number) =>
  (await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash

export const updatePassword = (tx: Db, userId: number, password_hash: string) =>
  tx.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute()

export const hasUsers = async (db: Db) =>
  (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined

interface NewUserRow {
  name: string
  email: string
  role: Role
  password_hash: string
}

export const insertUser = (db: Db, user: NewUserRow) =>
  db
    .insertInto('app_user')
    .values(user)
    .returning(['id', 'name', 'email', 'role', 'is_limited'])
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow()

/** Lets nobody else add a user until the end of the transaction. */
export const lockUsers = (tx: Db) => sql`lock table app_user in exclusive mode`.execute(tx)

/** The communities that are open to a person, with the role in each. */
const openCommunities = sql<{ id: number; role: Role }[]>`(
  select coalesce(json_agg(json_build_object('id', community_id, 'role', role) order by community_id), '[]')
  from open_community where user_id = app_user.id)`

/** The roles that a person has in single communities in place of the one elsewhere. */
export const communityRoles = sql<CommunityRole[]>`(
  select coalesce(
    json_agg(json_build_object('community_id', community_id::text, 'role', role) order by community_id), '[]')
  from user_community where user_id = app_user.id and role is not null)`

/** The roles in communities that are other ones than the person's elsewhere, by the communities themselves or by their clients. */
export const heldRoles = sql<CommunityRole[]>`(
  select coalesce(
    json_agg(json_build_object('community_id', community_id::text, 'role', held.role) order by community_id), '[]')
  from open_community as held where user_id = app_user.id and held.role <> app_user.role)`

/** What is last seen is noted in steps of five minutes. */
const isDue = (column: string) => sql<boolean>`
  ${sql.ref(column)} is null or ${sql.ref(column)} < now() - interval '5 minutes'`

const person = ['app_user.id', 'app_user.name', 'app_user.email', 'app_user.role'] as const

/** The people behind bearer tokens of sign-ins that are not over, by the tokens' hashes. */
export const findSignedIn = (db: Db, tokenHashes: Buffer[]) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([...person, 'app_user.is_limited', 'app_user.current_community_id'])
    .select(['session.id as session_id', 'session.token_hash as hash'])
    .select([openCommunities.as('communities'), isDue('session.last_seen_at').as('is_due')])
    .where('session.token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('app_user.deleted_at', 'is', null)
    .$narrowType<Narrowed>()
    .execute()

/** The people behind tokens for programs that are still good; only_community_id: the one it was made for. */
export const findTokenOwners = (db: Db, tokenHashes: Buffer[]) =>
  db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.user_id')
    .select([...person, 'app_user.is_limited', 'app_user.current_community_id'])
    .select(['api_token.role as token_role', 'api_token.id as token_id', 'api_token.hash'])
    .select(['api_token.community_id as only_community_id', openCommunities.as('communities')])
    .select(isDue('api_token.last_used_at').as('is_due'))
    .where('api_token.hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('api_token.expires_at', '>', sql<Date>`now()`)
    .where('app_user.deleted_at', 'is', null)
    .$narrowType<Narrowed & { token_role: Role }>()
    .execute()

/** Notes that sign-ins were used, and so their people here. */
export const touchSessions = (db: Db, ids: string[]) =>
  db
    .with('seen', (cte) =>
      cte
        .updateTable('session')
        .set({ last_seen_at: sql`now()` })
        .where('id', 'in', ids)
        .returning('user_id'),
    )
    .updateTable('app_user')
    .from('seen')
    .set({ last_seen_at: sql`now()` })
    .whereRef('app_user.id', '=', 'seen.user_id')
    .execute()

export const touchTokens = (db: Db, ids: number[]) =>
  db.updateTable('api_token').set({ last_used_at: sql`now()` }).where('id', 'in', ids).execute()

export const deleteUserTokens = (db: Db, userId: number) =>
  db.deleteFrom('api_token').where('user_id', '=', userId).execute()
