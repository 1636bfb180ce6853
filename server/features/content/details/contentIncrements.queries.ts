import { sql } from 'kysely'
import type { AgedValues, ContentDetails } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { agedValues, deriveMetrics } from './contentHistory.queries.ts'

/** Gains of a content by day, oldest first; days without change are left out. Rates are of the day's gains. */
export async function listIncrements(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<ContentDetails['increments']> {
  const { rows } = await sql<AgedValues & { day: string }>`
    select gains.*, derived.*
    from content_day as gains
    join content on content.community_id = gains.community_id and content.id = content_id
    join community on community.id = gains.community_id
    cross join lateral ${deriveMetrics('gains')} as derived
    where gains.community_id = ${community} and content_id = ${id}
    order by day`.execute(db)
  return rows.map((row) => ({ day: row.day, values: agedValues(row) }))
}
