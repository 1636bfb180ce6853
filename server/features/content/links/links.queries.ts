import { sql } from 'kysely'
import type { ContentKind } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Links a story to a post, both of this community and not deleted, unless it has a post. Answers whether it did. One
 * statement: of two people who link a story at once, the second is refused.
 */
export async function linkStory(db: Db, community: CommunityId, storyId: string, postId: string) {
  const { numAffectedRows } = await sql`
    update content as story set linked_post_id = post.id
    from content as post
    where story.community_id = ${community} and story.id = ${storyId} and story.kind = 'story'
      and story.deleted_at is null and story.linked_post_id is null
      and post.community_id = ${community} and post.id = ${postId} and post.kind = 'post'
      and post.deleted_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Unlinks a story from its post. Answers whether there was one. */
export async function unlinkStory(db: Db, community: CommunityId, storyId: string) {
  const { numAffectedRows } = await sql`
    update content set linked_post_id = null
    where community_id = ${community} and id = ${storyId} and linked_post_id is not null
      and deleted_at is null`.execute(db)
  return numAffectedRows === 1n
}

interface Linkable {
  id: string
  kind: ContentKind
  linked_post_id: string | null
}

/** What is still in VK of these, with what it is linked to. */
export async function listLinkable(db: Db, community: CommunityId, ids: string[]): Promise<Linkable[]> {
  const { rows } = await sql<Linkable>`
    select id::text, kind, linked_post_id::text from content
    where community_id = ${community} and id = any(${ids}::bigint[]) and deleted_at is null`.execute(db)
  return rows
}
