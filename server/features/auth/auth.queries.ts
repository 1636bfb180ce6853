import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { Db } from '#server/db/database.ts'

/** `role` is a text in the database, held to the three roles by a check. */
type Narrowed = { role: Role }

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'role', 'password_hash'])
    .where('email', '=', email)
    .$narrowType<Narrowed>()
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, userId: number) =>
  (await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash

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

/** The community a person works in: the one chosen last while it is open, or else the first that is. */
const currentCommunity = sql<number | null>`coalesce(
  (select community_id from open_community
    where user_id = app_user.id and community_id = app_user.current_community_id),
  (select min(community_id) from open_community where user_id = app_user.id))`

/** What is last seen is noted in steps of five minutes. */
const isDue = (column: string) => sql<boolean>`
  ${sql.ref(column)} is null or ${sql.ref(column)} < now() - interval '5 minutes'`

const person = ['app_user.id', 'app_user.name', 'app_user.email', 'app_user.role'] as const

/** The person behind the bearer token of a sign-in that is not over. */
export const findSignedIn = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([...person, 'app_user.is_limited', 'session.id as session_id'])
    .select([currentCommunity.as('community_id'), isDue('session.last_seen_at').as('is_due')])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .$narrowType<Narrowed>()
    .executeTakeFirst()

/** The person behind a token for programs that is still good; only_community_id: the one it was made for. */
export const findTokenOwner = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.user_id')
    .select([...person, 'api_token.role as token_role', 'api_token.id as token_id'])
    .select([
      'api_token.community_id as only_community_id',
      sql<boolean>`is_limited or api_token.community_id is not null`.as('is_limited'),
      sql<number | null>`case when api_token.community_id is null then ${currentCommunity} else (
        select community_id from open_community
        where user_id = app_user.id and community_id = api_token.community_id) end`.as('community_id'),
      isDue('api_token.last_used_at').as('is_due'),
    ])
    .where('api_token.hash', '=', tokenHash)
    .where('api_token.expires_at', '>', sql<Date>`now()`)
    .$narrowType<Narrowed & { token_role: Role }>()
    .executeTakeFirst()

/** Notes that a sign-in was used, and so its person here. */
export const touchSession = (db: Db, id: string) =>
  db
    .with('seen', (cte) =>
      cte.updateTable('session').set({ last_seen_at: sql`now()` }).where('id', '=', id).returning('user_id'),
    )
    .updateTable('app_user')
    .from('seen')
    .set({ last_seen_at: sql`now()` })
    .whereRef('app_user.id', '=', 'seen.user_id')
    .execute()

export const touchToken = (db: Db, id: number) =>
  db.updateTable('api_token').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()

export const deleteTokensOf = (db: Db, userId: number) =>
  db.deleteFrom('api_token').where('user_id', '=', userId).execute()

/** A community that is open to a person. */
export const findOpenCommunity = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('open_community')
    .select('community_id')
    .where('user_id', '=', userId)
    .where('community_id', '=', id)
    .executeTakeFirst()
