import { type RawBuilder, sql } from 'kysely'
import type { Grouping } from '#contract/groupings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { groupKeys } from '../content/content.ts'

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

type GroupsOf = (community: CommunityId, timeZone: string) => Groups

const untitled = () => sql`select null::text as title, null::text as color`

/** Groups that `groupKeys` knows. */
const inRow =
  (
    by: keyof ReturnType<typeof groupKeys>,
    name: (community: CommunityId) => RawBuilder<unknown> = untitled,
  ): GroupsOf =>
  (community, timeZone) => ({
    keys: groupKeys(sql`${timeZone}`)[by],
    members: sql`select id, key, null::text as form from matched cross join unnest(keys) as key`,
    name: name(community),
    fewest: 1,
  })

const inTable = { keys: sql`null::text[]`, fewest: 1 }

/** Of a community in its time zone. */
export const groupsOf: Record<Grouping, GroupsOf> = {
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
  type: inRow('type'),
  time: inRow('time'),
  length: inRow('length'),
  hashtag: inRow('hashtag', () => sql`select '#' || key as title, null::text as color`),
  attachment: inRow('attachment'),
  author: inRow(
    'author',
    (community) => sql`
      select name as title, null::text as color
      from author where author.community_id = ${community} and vk_id = nullif(key, '')::bigint`,
  ),
  linked: inRow('linked'),
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
