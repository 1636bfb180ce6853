import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { Db } from '#server/db/database.ts'

/** A signed-in person stays so for 30 days after the last visit. */
export const sessionLifetimeS = 30 * 24 * 3600

const lifetime = sql`make_interval(secs => ${sessionLifetimeS})`
const aLifetimeFromNow = sql<Date>`now() + ${lifetime}`

/** `role` is a text in the database, held to the three roles by a check. */
type Narrowed = { role: Role }

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'role', 'password_hash'])
    .where('email', '=', email)
    .$narrowType<Narrowed>()
    .executeTakeFirst()

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
    .returning(['id', 'name', 'email', 'role'])
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow()

/** Lets nobody else add a user until the end of the transaction. */
export const lockUsers = (tx: Db) => sql`lock table app_user in exclusive mode`.execute(tx)

export const insertSession = (db: Db, userId: number, tokenHash: Buffer) =>
  db
    .insertInto('session')
    .values({ user_id: userId, token_hash: tokenHash, expires_at: aLifetimeFromNow })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A session that is not over, with its person; `is_due` when its end was last moved more than an hour ago. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.id', 'app_user.name', 'app_user.email', 'app_user.role', 'session.expires_at'])
    .select(sql<boolean>`session.expires_at < now() + ${lifetime} - interval '1 hour'`.as('is_due'))
    .where('session.id', '=', id)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .$narrowType<Narrowed>()
    .executeTakeFirst()

/** Moves the end of a session on and notes that its person was here. */
export const extendSession = (db: Db, id: string) =>
  db
    .with('seen', (cte) =>
      cte
        .updateTable('app_user')
        .from('session')
        .set({ last_seen_at: sql`now()` })
        .whereRef('app_user.id', '=', 'session.user_id')
        .where('session.id', '=', id),
    )
    .updateTable('session')
    .set({ expires_at: aLifetimeFromNow })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirst()

export const deleteSession = (db: Db, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

export const deleteSessionsOf = (db: Db, userId: number) =>
  db.deleteFrom('session').where('user_id', '=', userId).execute()

export const deleteExpiredSessions = (db: Db) =>
  db.deleteFrom('session').where('expires_at', '<=', sql<Date>`now()`).execute()

/** The person behind a bearer token that is still good, with the community that is open or else the first one. */
export const findCaller = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.id', 'app_user.name', 'app_user.email', 'app_user.role', 'session.id as session_id'])
    .select((row) =>
      row.fn
        .coalesce(
          'app_user.current_community_id',
          row.selectFrom('community').select((c) => c.fn.min('community.id').as('first')),
        )
        .as('community_id'),
    )
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .$narrowType<Narrowed>()
    .executeTakeFirst()

export const findCommunity = (db: Db, id: number) =>
  db.selectFrom('community').select('id').where('id', '=', id).executeTakeFirst()
