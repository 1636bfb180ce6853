import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Links a story to a post, both undeleted content of this community, unless the story has a post. One statement, so that of
 * two concurrent links the second is refused. @returns whether it did.
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

/** Unlinks a story from its post. @returns whether it had one. */
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

/** Those of these that still exist, with their links. */
export async function listLinkable(db: Db, community: CommunityId, ids: string[]): Promise<Linkable[]> {
  const { rows } = await sql<Linkable>`
    select id::text, kind, linked_post_id::text from content
    where community_id = ${community} and id = any(${ids}::bigint[]) and deleted_at is null`.execute(db)
  return rows
}
