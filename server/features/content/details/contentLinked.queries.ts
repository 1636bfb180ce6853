import { sql } from 'kysely'
import type { Content, ContentDetails } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Bounds of how many people saw a post or any of its stories: from the largest reach to the sum of all. Null without a link or
 * without a known reach.
 */
export async function findJointReach(
  db: Db,
  community: CommunityId,
  { id, linked_post_id }: Pick<Content, 'id' | 'linked_post_id'>,
): Promise<ContentDetails['joint_reach']> {
  const postId = linked_post_id ?? id
  const { rows } = await sql<{ low: number; high: number }>`
    select max(reach) as low, sum(reach) as high from content
    where community_id = ${community} and (id = ${postId} or linked_post_id = ${postId})
    having count(*) > 1 and count(reach) > 0`.execute(db)
  return rows[0] ?? null
}
