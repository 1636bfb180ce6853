import { type RawBuilder, sql } from 'kysely'
import type { ContentFilters, MetricBound } from '#contract/content/content.ts'
import type { GroupFilter, Grouping } from '#contract/metrics/groupings.ts'
import { lengthSteps } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { firstWithRows, searchWays } from '#server/db/search.queries.ts'

export type Condition = RawBuilder<boolean>

const kindOf = { posts: 'post', stories: 'story' } as const

const all = (conditions: (Condition | false | undefined)[]): Condition =>
  sql`${sql.join([sql`true`, ...conditions.filter((condition) => condition)], sql` and `)}`

const not = (condition: Condition): Condition => sql`not ${condition}`

/** Conditions on columns that `content` and `content_count` share. */
export const isCounted = ({ kind, types, from, to }: ContentFilters): Condition =>
  all([
    kind !== 'all' && sql`kind = ${kindOf[kind]}`,
    types.length > 0 && sql`type = any(${types})`,
    from !== undefined && sql`published_on >= ${from}`,
    to !== undefined && sql`published_on <= ${to}`,
  ])

/** Whether `content_count` knows all that these filters ask for. */
export const isCountable = ({ kind, types, from, to, ...others }: ContentFilters): boolean =>
  Object.values(others).every(isEmpty)

const isEmpty = (filter: unknown): boolean =>
  filter === undefined ||
  filter === '' ||
  (typeof filter === 'object' && filter !== null && Object.values(filter).every(isEmpty))

/** Whether a row of `content` matches all filters except the search. */
export const isMatching = (community: CommunityId, filters: ContentFilters): Condition => {
  const { from, to, tags, authors, is_linked, is_tagged, is_deleted, emotions } = filters
  const { bounds, groups, gained_from, gained_to } = filters
  return all([
    isCounted(filters),
    // published_at is indexed, published_on is not. Time zones are less than a day from UTC.
    from !== undefined && sql`published_at >= ${from}::date - interval '1 day'`,
    to !== undefined && sql`published_at < ${to}::date + interval '2 days'`,
    tags.any.length > 0 && isTagged(community, tags.any),
    tags.all.length > 0 && hasAllTags(community, [...new Set(tags.all)]),
    tags.none.length > 0 && not(isTagged(community, tags.none)),
    authors.length > 0 && sql`author_external_id = any(${authors})`,
    is_linked !== undefined && (is_linked ? isLinked : not(isLinked)),
    is_tagged !== undefined && (is_tagged ? isTagged(community) : not(isTagged(community))),
    is_deleted !== undefined && (is_deleted ? sql`deleted_at is not null` : sql`deleted_at is null`),
    emotions.length > 0 && hasCommentOf(community, emotions),
    ...bounds.map(isWithin),
    ...groups.map((group) => isInGroup(community, group)),
    (gained_from !== undefined || gained_to !== undefined) && hasGained(community, gained_from, gained_to),
  ])
}

/** `select id …` of matching content, once per way of searching; the first with results is used. */
export const matchingWays = (
  community: CommunityId,
  filters: ContentFilters,
  columns: RawBuilder<unknown> = sql`id`,
): RawBuilder<{ id: number }>[] =>
  searchWays(filters.search).map(
    (isFound) => sql`
      select ${columns} from content
      where community_id = ${community} and ${isMatching(community, filters)} and ${isFound}`,
  )

/** `select id …`, or other columns, of matching content, for use as a subquery. */
export const matchingContent = (
  community: CommunityId,
  filters: ContentFilters,
  columns?: RawBuilder<unknown>,
): RawBuilder<{ id: number }> => firstWithRows(matchingWays(community, filters, columns))

/** Whether content has one of these tags, or any tag. */
const isTagged = (community: CommunityId, tags?: string[]): Condition => sql`exists (
  select from content_tag
  where content_tag.community_id = ${community} and content_id = content.id
    ${tags ? sql`and tag_id = any(${tags}::bigint[])` : sql``})`

/** A subquery by tags alone, as few contents have all of the tags. */
const hasAllTags = (community: CommunityId, tags: string[]): Condition => sql`content.id in (
  select content_id from content_tag
  where content_tag.community_id = ${community} and tag_id = any(${tags}::bigint[])
  group by content_id having count(*) = ${tags.length})`

const hasCommentOf = (community: CommunityId, emotions: string[]): Condition => sql`exists (
  select from comment
  where comment.community_id = ${community} and content_id = content.id and comment.deleted_at is null
    and emotion = any(${emotions}))`

/** A subquery by days alone. */
const hasGained = (
  community: CommunityId,
  from = '-infinity',
  to = 'infinity',
): Condition => sql`content.id in (
  select content_id from content_day
  where content_day.community_id = ${community} and day between ${from}::date and ${to}::date)`

function isWithin({ metric, min, max }: MetricBound): Condition {
  const value = sql.ref(metric)
  return all([
    sql`${value} is not null`,
    min !== undefined && sql`${value} >= ${min}::double precision`,
    max !== undefined && sql`${value} <= ${max}::double precision`,
  ])
}

/** Groupings whose keys are in other tables. */
type Joined = 'tag' | 'tag_group' | 'word'

/** Whether a row of `content` is a story with its post, or a post with a story. */
const isLinked: Condition = sql`(linked_post_id is not null or exists (
  select from content as story
  where story.community_id = content.community_id and story.linked_post_id = content.id))`

/** Computed once per row: long texts have to be detoasted. */
const lengthKey = sql`(${sql.val([...lengthSteps.map(String), 'more'])}::text[])[
  1 + width_bucket(char_length(text) - 1, ${sql.val([...lengthSteps])}::integer[])]`

/** Group keys of a row of `content`; '' for none. Hours are in a time zone. */
export const groupKeys = (
  timeZone: RawBuilder<string>,
): Record<Exclude<Grouping, Joined>, RawBuilder<string[]>> => ({
  type: sql`array[type]`,
  time: sql`array[to_char(published_at at time zone ${timeZone}, 'ID-HH24')]`,
  length: sql`array[${lengthKey}]`,
  hashtag: sql`hashtags`,
  attachment: sql`coalesce(
    (select array_agg(distinct each ->> 'kind') from jsonb_array_elements(attachments) as each), '{none}')`,
  author: sql`array[coalesce(author_external_id, '')]`,
  linked: sql`array[case when ${isLinked} then 'linked' else 'unlinked' end]`,
})

/** Whether a row of `content` is in a group. */
function isInGroup(community: CommunityId, { by, key }: GroupFilter): Condition {
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
