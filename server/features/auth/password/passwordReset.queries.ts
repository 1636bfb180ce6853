import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

type Language = 'en' | 'ru'

/** Has a link mailed; whose address it is, if anybody's, is looked up by the job, which takes as long as it takes. */
export const queueReset = (db: Db, email: string, language: Language) =>
  sql`
    select graphile_worker.add_job('auth:reset', json_build_object('email', ${email}::text, 'language', ${language}::text),
      job_key := 'auth:reset ' || ${email}::text, max_attempts := 5)`.execute(db)

export interface Forgetful {
  id: number
  email: string
  language: Language | null
}

export const findForgetful = (db: Db, email: string): Promise<Forgetful | undefined> =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'language'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .$narrowType<Pick<Forgetful, 'language'>>()
    .executeTakeFirst()

/** Keeps a link for half an hour, unless `most` of the person's are good still; whether it did. */
export async function insertReset(
  db: Db,
  { id, email }: Forgetful,
  tokenHash: Buffer,
  most: number,
): Promise<boolean> {
  await db.deleteFrom('password_reset').where('expires_at', '<=', sql<Date>`now()`).execute()
  const { rows } = await sql`
    insert into password_reset (token_hash, user_id, email, expires_at)
    select ${tokenHash}, ${id}, ${email}, now() + interval '30 minutes'
    where (select count(*) from password_reset where user_id = ${id}) < ${most}
    returning user_id`.execute(db)
  return rows.length > 0
}

export const deleteReset = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('password_reset').where('token_hash', '=', tokenHash).execute()

export const deleteUserResets = (db: Db, userId: number) =>
  db.deleteFrom('password_reset').where('user_id', '=', userId).execute()

interface Person {
  id: number
  name: string
  email: string
}

/** Whose link it is; undefined when it is over. */
export const findReset = (db: Db, tokenHash: Buffer): Promise<Person | undefined> =>
  db
    .selectFrom('password_reset')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'user_id').onRef('app_user.email', '=', 'password_reset.email'),
    )
    .select(['app_user.id', 'name', 'app_user.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Uses a link up; false when somebody was faster. */
export async function takeReset(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
