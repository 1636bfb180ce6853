import { type RawBuilder, sql } from 'kysely'
import { type GroupFilter, type Grouping, lengthSteps } from '#contract/groupings.ts'
import type { CommunityId } from '#server/db/communityId.ts'

type Condition = RawBuilder<boolean>
/** Those that other tables hold. */
type Joined = 'tag' | 'tag_group' | 'word'

/** Whether a row of `content` is a story with its post, or a post with a story. */
export const isLinked: Condition = sql`(linked_post_id is not null or exists (
  select from content as story
  where story.community_id = content.community_id and story.linked_post_id = content.id))`

/** Measured once, for a long text has to be fetched and unpacked. */
const lengthKey = sql`(${sql.val([...lengthSteps.map(String), 'more'])}::text[])[
  1 + width_bucket(char_length(text) - 1, ${sql.val([...lengthSteps])}::integer[])]`

/** The groups that a row of `content` is in, as texts; '' for one without any. Hours are of a time zone. */
export const groupKeys = (
  timeZone: RawBuilder<string>,
): Record<Exclude<Grouping, Joined>, RawBuilder<string[]>> => ({
  type: sql`array[type]`,
  time: sql`array[to_char(published_at at time zone ${timeZone}, 'ID-HH24')]`,
  length: sql`array[${lengthKey}]`,
  hashtag: sql`hashtags`,
  attachment: sql`coalesce(
    (select array_agg(distinct each ->> 'kind') from jsonb_array_elements(attachments) as each), '{none}')`,
  author: sql`array[coalesce(author_vk_id::text, '')]`,
  linked: sql`array[case when ${isLinked} then 'linked' else 'unlinked' end]`,
})

/** Whether a row of `content` of this community is in a group. */
export function isInGroup(community: CommunityId, { by, key }: GroupFilter): Condition {
  if (by === 'tag' || by === 'tag_group') return isInTags(community, by, key)
  if (by === 'word') return hasStem(community, key)
  const keys = groupKeys(sql`(select time_zone from community where community.id = ${community})`)[by]
  if (by === 'hashtag' && key === null) return sql`${keys} = '{}'`
  return sql`${key ?? ''} = any(${keys})`
}

function isInTags(community: CommunityId, by: 'tag' | 'tag_group', key: string | null): Condition {
  const column = by === 'tag' ? sql`tag.id::text` : sql`tag_group`
  const isIn = sql<boolean>`exists (
    select from content_tag
    join tag on tag.community_id = content_tag.community_id and tag.id = tag_id
    where content_tag.community_id = ${community} and content_id = content.id
      and ${key === null ? sql`${column} is not null` : sql`${column} = ${key}`})`
  return key === null ? sql`not ${isIn}` : isIn
}

const hasStem = (community: CommunityId, stem: string | null): Condition => sql`exists (
  select from content_stems
  where content_stems.community_id = ${community} and content_id = content.id
    and ${stem === null ? sql`stems = '{}'` : sql`${stem} = any(stems)`})`
