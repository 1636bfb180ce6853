import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** A post or story with a link that people opened. name: as `utm_content` tells of it. */
export interface LinkedContent {
  name: string
  clicks: number
  published_at: Date
}

/** What was published since then and had its link opened, the oldest first. */
export async function findLinked(db: Db, community: CommunityId, since: Date): Promise<LinkedContent[]> {
  const { rows } = await sql<LinkedContent>`
    select concat(kind, '-', id) as name, coalesce(links, open_link) as clicks, published_at
    from content
    where community_id = ${community} and published_at >= ${since} and coalesce(links, open_link) > 0
    order by published_at, id`.execute(db)
  return rows
}
