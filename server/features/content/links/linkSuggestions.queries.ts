import { sql } from 'kysely'
import type { ContentKind, LinkSuggestion } from '#contract/content/content.ts'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface LinkPair {
  story_id: string
  post_id: string
  reasons: LinkSuggestion['reasons']
}

/** A story or post of the community. */
export interface Subject {
  id: string
  kind: ContentKind
}

/** Most stories, and most posts for each. */
const storyLimit = 50
const postLimit = 5
/** A shared tag is a sign only for posts and stories published within days of each other. */
const near = sql`interval '7 days'`

/**
 * Unlinked stories with candidate posts: newest stories first, each with its best post first. For one story or post, if given;
 * for a post the best story first. A link in the story counts regardless of the post's age. links: what one to a post looks like.
 */
export async function listLinkPairs(
  db: Db,
  community: CommunityId,
  links: string,
  of?: Subject,
): Promise<LinkPair[]> {
  const is = (kind: ContentKind) => (of?.kind === kind ? sql`id = ${of.id}` : sql`true`)
  const isOfPost = of?.kind === 'post'
  const { rows } = await sql<LinkPair>`
    with story as materialized (
      select id, published_at, published_on, ${linkedPosts(links)} as linked_external_ids,
        array(select tag_id from content_tag as t where t.community_id = content.community_id
          and t.content_id = content.id) as tag_ids
      from content
      where community_id = ${community} and kind = 'story' and linked_post_id is null and deleted_at is null
        and ${is('story')}
      order by published_at desc ${isOfPost ? sql`` : sql`limit ${storyLimit}`}
    )
    select story.id::text as story_id, post.id::text as post_id, array_remove(array[case when is_linked then 'link' end,
      case when is_same_day then 'same_day' end, case when is_same_tag then 'same_tag' end], null) as reasons
    from story cross join lateral (
      select id, is_linked, is_same_day, is_same_tag,
        3 * is_linked::integer + is_same_day::integer + is_same_tag::integer as sureness,
        abs(extract(epoch from story.published_at - content.published_at)) as distance_s
      from content cross join lateral (
        select external_id = any(linked_external_ids) as is_linked,
          content.published_on = story.published_on as is_same_day,
          exists (select from content_tag as t where t.community_id = content.community_id
            and t.content_id = content.id and tag_id = any(tag_ids)) as is_same_tag
      ) as why
      where community_id = ${community} and kind = 'post' and deleted_at is null and ${is('post')}
        and (external_id = any(linked_external_ids)
          or published_at between story.published_at - ${near} and story.published_at + ${near})
        and (is_linked or is_same_day or is_same_tag)
      order by sureness desc, distance_s limit ${postLimit}
    ) as post
    order by ${isOfPost ? sql`` : sql`story.published_at desc, story.id desc,`} sureness desc, distance_s
    limit ${storyLimit * postLimit}`.execute(db)
  return rows
}

/** The network's ids of the posts that the links of a story lead to; links: what one to a post looks like. */
const linkedPosts = (links: string) => sql`array(
  select found[1]
  from jsonb_array_elements(attachments) as each
  cross join regexp_match(each ->> 'url', ${links}, 'i') as found
  where each ->> 'kind' = 'link' and found is not null)`

/** What a link to a post of the community looks like, as a regular expression of PostgreSQL. */
export async function findPostLinks(db: Db, community: CommunityId): Promise<string> {
  const { network, external_id } = await db
    .selectFrom('community')
    .select(['network', 'external_id'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return networkNamed(network).postLinks(external_id)
}

/** What kind of content an id is of; undefined when this community has none such. */
export async function findSubject(db: Db, community: CommunityId, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select id::text, kind from content where community_id = ${community} and id = ${id}`.execute(db)
  return rows[0]
}
