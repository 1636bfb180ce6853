import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type TagRow, tagColumns } from './tags.queries.ts'

/** All tags of a community, in the order in which they were made. */
export async function listTagRows(db: Db, community: CommunityId): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select ${tagColumns} from tag where community_id = ${community} order by id`.execute(db)
  return rows
}

/** The tag that has a title, however it is written. */
export async function findIdByTitle(
  db: Db,
  community: CommunityId,
  title: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from tag
    where community_id = ${community} and title_key = lower(normalize(${title}, nfkc))`.execute(db)
  return rows[0]?.id
}

/** Whether people have put a tag on posts, stories, campaigns, creatives or web pages. */
export async function isPutByHand(db: Db, community: CommunityId, id: string): Promise<boolean> {
  const ofTag = sql`community_id = ${community} and tag_id = ${id}`
  const { rows } = await sql`
    select from content_tag where ${ofTag} and source = 'person'
    union all select from campaign_tag where ${ofTag}
    union all select from creative_tag where ${ofTag} limit 1`.execute(db)
  if (rows.length > 0) return true
  // Web tables may lie elsewhere, and are asked apart.
  const pages = await sql`select from web_page_tag where ${ofTag} limit 1`.execute(db)
  return pages.rows.length > 0
}
