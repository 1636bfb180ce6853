import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { addDays } from '#server/lib/calendar.ts'
import { ofAllCommunities } from '../collect/inbox.queries.ts'
import { lockSite } from './roll.queries.ts'

/** Deletes the salts of days that have ended in all time zones; their visitors become anonymous. */
export const deleteOldSalts = (db: Db, community: CommunityId) =>
  sql`delete from web_salt where community_id = ${community} and day < current_date - 1`.execute(db)

/** Before when a site keeps no single events. */
export interface Retention {
  before: string
  before_day: string
}

/** Undefined without a site. */
export async function findRetention(db: Db, community: CommunityId): Promise<Retention | undefined> {
  const { rows } = await sql<Retention>`
    select before::text, before::date as before_day
    from (
      select now() - keep_months * interval '1 month' as before from web_site where community_id = ${community}
    ) as kept`.execute(db)
  return rows[0]
}

/** Deletes single events that a site no longer keeps, and notes from which day there are some. Sums stay. */
export async function deleteOldEvents(db: Db, community: CommunityId, { before, before_day }: Retention) {
  await sql`
    update web_site set events_from = greatest(events_from, ${before_day}::date)
    where community_id = ${community} and first_event_at < ${before}::timestamptz`.execute(db)
  await sql`
    delete from web_event where community_id = ${community} and at < ${before}::timestamptz`.execute(db)
}

/** Communities that are gone and whose site is left, as where a job was lost. */
export async function listLeftSites(db: Db): Promise<CommunityId[]> {
  const { rows } = await sql<{ community_id: CommunityId }>`
    select community_id from web_site ${ofAllCommunities}`.execute(db)
  const sites = rows.map(({ community_id }) => community_id)
  const left = await sql<{ id: CommunityId }>`
    select site.id from unnest(${sites}::bigint[]) as site(id)
    where not exists (select from community where community.id = site.id)`.execute(db)
  return left.rows.map(({ id }) => id)
}

/** The first day of which there are sums. */
async function firstDay(db: Db, community: CommunityId): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from web_day where community_id = ${community}`.execute(db)
  return rows[0]?.day ?? null
}

const deleteDay = async (db: Db, community: CommunityId, day: string) => {
  await sql`
    delete from web_event where community_id = ${community} and day = ${day}::date
      -- Days are not in the index, their moments are. Time zones are less than a day from UTC.
      and at >= ${addDays(day, -1)}::timestamptz and at < ${addDays(day, 3)}::timestamptz`.execute(db)
  await sql`delete from web_day where community_id = ${community} and day = ${day}::date`.execute(db)
}

/** The site last: with it a second run finds nothing to do. */
const tables = [
  'web_event',
  'web_now',
  'web_day',
  'web_month',
  'web_page_tag',
  'web_page',
  'web_term',
  'web_import_day',
  'web_import',
  'web_inbox_refused',
  'web_salt',
  'web_site',
] as const

/**
 * Events that nobody will count any more go under the lock of those who count, who then write nothing behind what deletes
 * the rest.
 */
const emptyInbox = (db: Db, community: CommunityId) =>
  db.transaction().execute(async (tx) => {
    await lockSite(tx, community)
    await tx.deleteFrom('web_inbox').where('community_id', '=', community).execute()
  })

/** Deletes all web rows of a community that is gone: days of events one by one, and goes on where it was ended. */
export async function forgetCommunity(db: Db, community: CommunityId, signal?: AbortSignal): Promise<void> {
  await emptyInbox(db, community)
  for (let day = await firstDay(db, community); day !== null; day = await firstDay(db, community)) {
    signal?.throwIfAborted()
    await deleteDay(db, community, day)
  }
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where community_id = ${community}`.execute(db)
}

/** Takes tags off pages that the community no longer has. */
export async function removeGoneTags(db: Db, community: CommunityId): Promise<void> {
  const carried = await sql<{ tag_id: number }>`
    select distinct tag_id from web_page_tag where community_id = ${community}`.execute(db)
  const tags = carried.rows.map(({ tag_id }) => tag_id)
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${tags}::bigint[]) as carried(id)
    where not exists (select from tag where tag.community_id = ${community} and tag.id = carried.id)`.execute(
    db,
  )
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return
  await sql`
    delete from web_page_tag where community_id = ${community} and tag_id = any(${gone}::bigint[])`.execute(
    db,
  )
}
