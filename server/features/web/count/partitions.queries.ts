import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Events of months (YYYY-MM) that have no partition yet. */
export class MissingPartitions extends Error {
  readonly months: string[]

  constructor(months: string[]) {
    super(`web_event has no partition for ${months.join()}`)
    this.months = months
  }
}

const monthsAhead = 2

/** Makes the partitions of this month and the next two. */
export const makePartitionsAhead = (db: Db) =>
  sql`
    select make_web_partition(now() + months * interval '1 month')
    from generate_series(0, ${monthsAhead}::integer) as months`.execute(db)

/** Not in a transaction that has read or written events: two of those would wait for each other. */
export const makePartitions = (db: Db, months: string[]) =>
  sql`
    select make_web_partition((month || '-01T00:00:00Z')::timestamptz) from unnest(${months}::text[]) as month`.execute(
    db,
  )

/** Errors: MissingPartitions, unless each of these months has one. */
export async function requirePartitions(db: Db, months: string[]): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select month from unnest(${months}::text[]) as month
    where to_regclass('web_event_' || replace(month, '-', '')) is null`.execute(db)
  if (rows.length > 0) throw new MissingPartitions(rows.map(({ month }) => month))
}

/** Drops partitions whose months ended before a moment. @returns their names. */
export async function dropPartitionsBefore(db: Db, moment: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_inherits join pg_class as child on child.oid = inhrelid
    where inhparent = 'web_event'::regclass
      and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month' <= ${moment}::timestamptz`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(db)
  return rows.map(({ name }) => name)
}
