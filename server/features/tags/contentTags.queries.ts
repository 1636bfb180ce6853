import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** A person puts a tag on. Both are known to be of the community. */
export const putTag = (tx: Db, community: CommunityId, contentId: string, tagId: string) =>
  sql`
    with allowed as (
      delete from tag_exception
      where community_id = ${community} and tag_id = ${tagId} and content_id = ${contentId}
    )
    insert into content_tag (community_id, tag_id, content_id, source)
    values (${community}, ${tagId}, ${contentId}, 'person')
    on conflict (community_id, tag_id, content_id) do update set source = 'person'`.execute(tx)

/** A person takes a tag off; its rule, if it has one, will not put it back. */
export const takeTag = (tx: Db, community: CommunityId, contentId: string, tagId: string) =>
  sql`
    with taken as (
      delete from content_tag
      where community_id = ${community} and tag_id = ${tagId} and content_id = ${contentId}
    )
    insert into tag_exception (community_id, tag_id, content_id)
    select community_id, id, ${contentId} from tag
    where community_id = ${community} and id = ${tagId} and rule is not null
    on conflict do nothing`.execute(tx)

/** Those of these ids that are of the community's content. */
export async function findContentIds(db: Db, community: CommunityId, ids: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from content where community_id = ${community} and id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => row.id)
}

/** Takes a tag off everything, without a word about exceptions. */
export const clearTag = (tx: Db, community: CommunityId, tagId: string) =>
  sql`delete from content_tag where community_id = ${community} and tag_id = ${tagId}`.execute(tx)

/**
 * Hands all that tag `from` is on, or refused for, on to `into`. What a person did wins over what a rule did, and a
 * person's refusal of `into` over what the rule of `from` did.
 */
export async function moveTag(tx: Db, community: CommunityId, from: string, into: string) {
  await sql`
    insert into content_tag (community_id, tag_id, content_id, source)
    select community_id, ${into}, content_id, source from content_tag as moved
    where community_id = ${community} and tag_id = ${from} and (source = 'person' or not exists (
      select from tag_exception as refused
      where refused.community_id = moved.community_id and refused.tag_id = ${into}
        and refused.content_id = moved.content_id))
    on conflict (community_id, tag_id, content_id) do update set source = 'person'
    where excluded.source = 'person'`.execute(tx)
  await sql`
    insert into tag_exception (community_id, tag_id, content_id)
    select community_id, ${into}, content_id from tag_exception
    where community_id = ${community} and tag_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`
    delete from tag_exception as refused using content_tag as carried
    where refused.community_id = ${community} and refused.tag_id = ${into}
      and carried.community_id = refused.community_id and carried.tag_id = refused.tag_id
      and carried.content_id = refused.content_id`.execute(tx)
}
