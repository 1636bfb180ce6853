import { sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { Db } from '#server/db/database.ts'
import { heldRoles } from '../auth.queries.ts'

/** A signed-in person stays so for 30 days after the last visit. */
export const sessionLifetimeS = 30 * 24 * 3600

const lifetime = sql`make_interval(secs => ${sessionLifetimeS})`
const aLifetimeFromNow = sql<Date>`now() + ${lifetime}`

interface NewSession {
  user_id: number
  token_hash: Buffer
  address: string | null
  user_agent: string
  /** Where visits do not move the end on, after how many hours it comes. */
  hours: number | undefined
}

/** Begins a sign-in, by which its person is seen. */
export const insertSession = (db: Db, { hours, ...session }: NewSession) =>
  db
    .with('seen', (cte) =>
      cte.updateTable('app_user').set({ last_seen_at: sql`now()` }).where('id', '=', session.user_id),
    )
    .insertInto('session')
    .values({
      ...session,
      is_fixed: hours !== undefined,
      expires_at:
        hours === undefined ? aLifetimeFromNow : sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A session that is not over, with its person; `is_due` when its end is one that moves and was last moved more than an hour ago. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.id', 'name', 'email', 'role', 'is_limited', 'session.expires_at'])
    .select(heldRoles.as('community_roles'))
    .select(
      sql<boolean>`not is_fixed and session.expires_at < now() + ${lifetime} - interval '1 hour'`.as(
        'is_due',
      ),
    )
    .where('session.id', '=', id)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('app_user.deleted_at', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()

/** The sign-ins of a person that are not over, the one used last first. */
export const listSessions = (db: Db, userId: number) =>
  db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .select(sql<string | null>`host(address)`.as('address'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** Moves the end of a session on. */
export const extendSession = (db: Db, id: string) =>
  db
    .updateTable('session')
    .set({ expires_at: aLifetimeFromNow })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirst()

/** Ends a session; its person, when it was not over yet. */
export const deleteSession = (db: Db, id: string) =>
  db
    .deleteFrom('session')
    .using('app_user')
    .whereRef('app_user.id', '=', 'user_id')
    .where('session.id', '=', id)
    .returning(['app_user.id', 'app_user.name'])
    .executeTakeFirst()

/** Ends a person's sessions, but not `except`. */
export const deleteUserSessions = (db: Db, userId: number, except: string | null) =>
  db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute()

export const deleteExpiredSessions = (db: Db) =>
  db.deleteFrom('session').where('expires_at', '<=', sql<Date>`now()`).execute()
