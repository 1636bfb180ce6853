import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const isOver = sql<boolean>`sign_in_attempt.until <= now()`

/** Adds one to the failures under `key`, from one on when the last window is over; the window ends at `until`. */
export const countAttempt = (db: Db, key: string, windowS: number) =>
  db
    .insertInto('sign_in_attempt')
    .values({ key, failures: 1, until: sql<Date>`now() + make_interval(secs => ${windowS})` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else sign_in_attempt.failures + 1 end`,
        until: sql<Date>`case when ${isOver} then excluded.until else sign_in_attempt.until end`,
      }),
    )
    .returning(['failures', sql<number>`ceil(extract(epoch from until - now()))::int`.as('ends_in_s')])
    .executeTakeFirstOrThrow()

export const uncountAttempt = (db: Db, key: string) =>
  db
    .updateTable('sign_in_attempt')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute()

export const deleteAttempts = (db: Db, key: string) =>
  db.deleteFrom('sign_in_attempt').where('key', '=', key).execute()

export const deleteOldAttempts = (db: Db) =>
  db.deleteFrom('sign_in_attempt').where('until', '<=', sql<Date>`now()`).execute()
