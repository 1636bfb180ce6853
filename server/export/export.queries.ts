import { type RawBuilder, sql } from 'kysely'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import type { ExportOf } from './about.ts'

/** So few that making them into text never holds up other requests for long. */
const rowsAtOnce = 50
/** A client that stops reading may not keep its connection to the database. */
const idleTimeout = '2min'

/**
 * Reads a select some rows at a time as they are wanted: a cursor in a transaction of its own, so that the file shows one
 * moment. It ends with the iteration.
 */
export async function* readByCursor<Row>(db: Db, select: RawBuilder<Row>): AsyncGenerator<Row[]> {
  const tx = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(idleTimeout)}`.execute(tx)
    await sql`declare exported no scroll cursor for ${select}`.execute(tx)
    for (let isMore = true; isMore; ) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx)
      isMore = rows.length === rowsAtOnce
      if (rows.length > 0) yield rows
    }
  } finally {
    await tx.rollback().execute()
  }
}

/**
 * A moment of a select that joins `community`, under the name of its column. Tables show the community's time, in a form
 * they understand; programs want ISO 8601 in UTC.
 */
export const momentColumn = (column: string, format: 'csv' | 'xlsx' | 'json') => {
  const name = column.split('.').at(-1) ?? column
  return format === 'json'
    ? sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(name)}`
    : sql`to_char(${sql.ref(column)} at time zone community.time_zone, 'YYYY-MM-DD HH24:MI:SS') as ${sql.ref(name)}`
}

type NamedExportOf = { [field in keyof ExportOf]: NonNullable<ExportOf[field]> } & {
  screen_name: string
  today: string
}

/** What a file is named after, the community and today there, and how its figures are to be read. */
export async function findExportNames(db: Db, community: CommunityId) {
  const { rows } = await sql<NamedExportOf>`
    select name, screen_name, (now() at time zone time_zone)::date::text as today, time_zone, network, now() as made_at,
      jsonb_build_object('post_engagements', post_engagements, 'story_engagements', story_engagements,
        'er_base', er_base, 'erp_base', erp_base) as definitions
    from community where id = ${community}`.execute(db)
  if (!rows[0]) throw new Error(`No community ${community}`)
  return rows[0]
}
