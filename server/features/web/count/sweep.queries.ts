import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Deletes the salts of days that have ended in all time zones; their visitors become anonymous. */
export const deleteOldSalts = (db: Db) => sql`delete from web_salt where day < current_date - 1`.execute(db)

/**
 * Drops months of single events that no site keeps, and deletes the rest by each site's retention. Sums stay, and so does the
 * first day with single events.
 * @returns the names of dropped partitions.
 */
export async function dropOldEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_inherits join pg_class as child on child.oid = inhrelid
    where inhparent = 'web_event'::regclass
      and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month'
        <= now() - (select coalesce(max(keep_months), 0) from web_site) * interval '1 month'`.execute(db)
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(db)
  await sql`
    with forgetful as (
      update web_site set events_from = greatest(events_from, (now() - keep_months * interval '1 month')::date)
      where first_event_at < now() - keep_months * interval '1 month'
    )
    delete from web_event using web_site
    where web_event.community_id = web_site.community_id and at < now() - keep_months * interval '1 month'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
