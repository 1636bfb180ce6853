import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { FileRow } from './adFile.ts'
import type { Matchable } from './adMatching.ts'

/** A row whose creative is known. */
export interface MatchedRow extends FileRow {
  creative_id: string
}

export async function listMatchable(db: Db, community: CommunityId): Promise<Matchable[]> {
  const { rows } = await sql<Matchable>`
    select id::text, title, utm_content from creative where community_id = ${community} order by id`.execute(
    db,
  )
  return rows
}

/** How many days of creatives there are already, of those that these rows tell of. */
export async function countKnown(db: Db, community: CommunityId, rows: MatchedRow[]): Promise<number> {
  const known = await sql<{ n: number }>`
    select count(*) as n from ad_day where community_id = ${community} and (creative_id, day) in (
      select creative_id, day from unnest(${rows.map((row) => row.creative_id)}::bigint[],
        ${rows.map((row) => row.day)}::date[]) as told(creative_id, day))`.execute(db)
  return known.rows[0]?.n ?? 0
}

/** Writes what all ads of a creative had on a day together, in place of what was known of it. */
export const writeAds = (tx: Db, community: CommunityId, rows: MatchedRow[]) =>
  sql`
    insert into ad_day (community_id, creative_id, day, impressions, clicks, spent)
    select ${community}, creative_id, day, sum(impressions), sum(clicks), sum(spent)
    from unnest(${rows.map((row) => row.creative_id)}::bigint[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.impressions)}::bigint[], ${rows.map((row) => row.clicks)}::bigint[],
      ${rows.map((row) => row.spent)}::numeric[]) as told(creative_id, day, impressions, clicks, spent)
    group by creative_id, day
    on conflict (community_id, creative_id, day) do update set
      impressions = excluded.impressions, clicks = excluded.clicks, spent = excluded.spent`.execute(tx)

/** In which currency the amounts of a community are. */
export async function findCurrency(db: Db, community: CommunityId): Promise<string> {
  const { currency } = await db
    .selectFrom('community')
    .select('currency')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return currency
}
