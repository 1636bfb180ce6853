import { type RawBuilder, sql } from 'kysely'
import { type Grouping, lengthSteps } from '#contract/analytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { isLinked } from '../content/content.ts'

/** A word of fewer texts says nothing. */
const fewestOfWord = 5

/** How content comes into groups. A key is '' for content without any. */
export interface Groups {
  /** Of a row of `content`: the keys of its groups, where no other table has them. */
  keys: RawBuilder<unknown>
  /** `select id, key, form …` from `matched`, which has the keys: a row for each group of a content. */
  members: RawBuilder<unknown>
  /** `select title, color` of the group `key`, whose commonest form is `form`. */
  name: RawBuilder<unknown>
  /** Groups of fewer contents are left out. */
  fewest: number
}

const inRows: Omit<Groups, 'keys'> = {
  members: sql`select id, key, null::text as form from matched cross join unnest(keys) as key`,
  name: sql`select null::text as title, null::text as color`,
  fewest: 1,
}

const inTable: Omit<Groups, 'members'> = { ...inRows, keys: sql`null::text[]` }

/** Of a community in its time zone. */
export const groupsOf: Record<Grouping, (community: CommunityId, timeZone: string) => Groups> = {
  tag: (community) => ({
    ...inTable,
    members: sql`
      select matched.id, coalesce(tag_id::text, '') as key, null::text as form
      from matched
      left join content_tag on content_tag.community_id = ${community} and content_id = matched.id`,
    name: sql`
      select title, color from tag where tag.community_id = ${community} and tag.id = nullif(key, '')::bigint`,
  }),
  tag_group: (community) => ({
    ...inTable,
    members: sql`
      select distinct matched.id, coalesce(tag_group, '') as key, null::text as form
      from matched
      left join (
        content_tag
        join tag on tag.community_id = ${community} and tag.id = tag_id and tag_group is not null
      ) on content_tag.community_id = ${community} and content_id = matched.id`,
    name: sql`select nullif(key, '') as title, null::text as color`,
  }),
  type: () => ({ ...inRows, keys: sql`array[type]` }),
  time: (_, timeZone) => ({
    ...inRows,
    keys: sql`array[to_char(published_at at time zone ${timeZone}, 'ID-HH24')]`,
  }),
  length: () => ({ ...inRows, keys: sql`array[${lengthKey}]` }),
  hashtag: () => ({
    ...inRows,
    keys: sql`hashtags`,
    name: sql`select '#' || key as title, null::text as color`,
  }),
  attachment: () => ({
    ...inRows,
    keys: sql`coalesce(
      (select array_agg(distinct each ->> 'kind') from jsonb_array_elements(attachments) as each), '{none}')`,
  }),
  author: (community) => ({
    ...inRows,
    keys: sql`array[coalesce(author_vk_id::text, '')]`,
    name: sql`
      select name as title, null::text as color
      from author where author.community_id = ${community} and vk_id = nullif(key, '')::bigint`,
  }),
  linked: () => ({ ...inRows, keys: sql`array[case when ${isLinked} then 'linked' else 'unlinked' end]` }),
  word: (community) => ({
    ...inTable,
    members: sql`
      select matched.id, stem as key, word.form
      from matched
      join content_stems on content_stems.community_id = ${community} and content_id = matched.id
      cross join unnest(stems, forms) as word (stem, form)`,
    name: sql`select form as title, null::text as color`,
    fewest: fewestOfWord,
  }),
}

/** Measured once, for a long text has to be fetched and unpacked. */
const lengthKey = sql`(${sql.val([...lengthSteps.map(String), 'more'])}::text[])[
  1 + width_bucket(char_length(text) - 1, ${sql.val([...lengthSteps])}::integer[])]`
