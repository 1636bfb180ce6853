import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const isOver = sql<boolean>`sign_in_attempt.until <= now()`

/** How many are let through in a window of so many seconds. */
export interface Allowance {
  most: number
  windowS: number
}

/** So often at most a window is doubled, which makes four hours of a quarter of one. */
const mostDoublings = 4

/**
 * Adds one to the failures under `key`, from one on when the last window is over. Each window in a row that ended above
 * the allowance makes the next twice as long.
 */
export const countAttempt = (db: Db, key: string, { most, windowS }: Allowance) => {
  const strikes = sql<number>`case when sign_in_attempt.failures > ${most} then sign_in_attempt.strikes + 1 else 0 end`
  const window = sql`make_interval(secs => ${windowS})`
  return db
    .insertInto('sign_in_attempt')
    .values({ key, failures: 1, until: sql<Date>`now() + ${window}` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else sign_in_attempt.failures + 1 end`,
        strikes: sql<number>`case when ${isOver} then ${strikes} else sign_in_attempt.strikes end`,
        until: sql<Date>`case when ${isOver}
          then now() + ${window} * (1 << least(${strikes}, ${sql.lit(mostDoublings)}))
          else sign_in_attempt.until end`,
      }),
    )
    .returning(['failures', sql<number>`ceil(extract(epoch from until - now()))::int`.as('ends_in_s')])
    .executeTakeFirstOrThrow()
}

export const uncountAttempt = (db: Db, key: string) =>
  db
    .updateTable('sign_in_attempt')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute()

export const deleteAttempts = (db: Db, key: string) =>
  db.deleteFrom('sign_in_attempt').where('key', '=', key).execute()

/** A day is how long it is remembered that a window ended above its allowance. */
export const deleteOldAttempts = (db: Db) =>
  db.deleteFrom('sign_in_attempt').where('until', '<=', sql<Date>`now() - interval '1 day'`).execute()
