import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { matchingContent } from '../../content/content.ts'
import { isOpen } from './commentRow.queries.ts'

export type Condition = RawBuilder<boolean>

const all = (conditions: (Condition | false | undefined)[]): Condition =>
  sql`${sql.join([sql`true`, ...conditions.filter((condition) => condition)], sql` and `)}`

/** Whether a row of `comment` of this community passes all filters but the search. */
export const isMatchingComment = (community: CommunityId, filters: CommentFilters): Condition =>
  all([
    isJudged(filters),
    isWritten(filters),
    filters.is_open !== undefined && isWaiting(community, filters.is_open),
    filters.content_id !== undefined && sql`comment.content_id = ${filters.content_id}`,
    filters.thread_id !== undefined && isOfThread(community, filters.thread_id),
    filters.contents !== undefined &&
      sql`(comment.content_id in (${matchingContent(community, filters.contents)})) is true`,
    filters.topics.length > 0 && sql`topics && ${filters.topics}::text[]`,
    ...isOfTagged(community, filters.tags),
  ])

/** `select id …`, each once. */
export const commentsOf = (ids: string[]): RawBuilder<{ id: number }> =>
  sql`select distinct unnest(${ids}::bigint[]) as id`

/** What a comment is judged to be, by whom, and how surely. */
const isJudged = ({ emotions, sources, confidence: { min, max } }: CommentFilters): Condition =>
  all([
    emotions.length > 0 && isAnyOf(sql`emotion`, emotions),
    sources.length > 0 && isAnyOf(sql`emotion_source`, sources),
    min !== undefined && sql`confidence >= ${Math.fround(min)}::real`,
    max !== undefined && sql`confidence <= ${Math.fround(max)}::real`,
    // So the index by confidence knows it, too.
    emotions.length > 0 && !emotions.includes('unknown') && sql`(comment.emotion = 'unknown') = false`,
  ])

/** Only where a column has one value is an index that begins with it in the order of what follows. */
const isAnyOf = (column: RawBuilder<unknown>, values: string[]): Condition =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`

/** Who wrote a comment, when, and what became of it. */
const isWritten = ({
  from,
  to,
  authors,
  has_text,
  is_answered,
  is_question,
  is_deleted,
  is_own,
  assigned_to,
}: CommentFilters): Condition =>
  all([
    // The order of lists is that of moments, days have no index. Time zones are less than a day from UTC.
    from !== undefined &&
      sql`published_on >= ${from} and comment.published_at >= ${from}::date - interval '1 day'`,
    to !== undefined && sql`published_on <= ${to} and comment.published_at < ${to}::date + interval '2 days'`,
    authors.length > 0 && sql`author_external_id = any(${authors})`,
    has_text !== undefined && (has_text ? sql`text <> ''` : sql`text = ''`),
    is_answered !== undefined &&
      sql`not is_own and ${is_answered ? sql`answered_at is not null` : sql`answered_at is null`}`,
    is_question !== undefined && (is_question ? sql`is_question` : sql`not is_question`),
    is_deleted !== undefined &&
      (is_deleted ? sql`comment.deleted_at is not null` : sql`comment.deleted_at is null`),
    assigned_to !== undefined && sql`comment.assigned_to = ${assigned_to}`,
    is_own !== undefined && (is_own ? sql`is_own` : sql`not is_own`),
  ])

/** Whether it waits for an answer, or does not. */
function isWaiting(community: CommunityId, is_open: boolean): Condition {
  const waits = isOpen(sql`(select open_days from community as asking where asking.id = ${community})`)
  return is_open ? waits : sql`not ${waits}`
}

/** Whether it is of the same thread as this comment. */
const isOfThread = (community: CommunityId, id: string): Condition => sql`
  (content_id, coalesce(root_external_id, external_id)) = (
    select content_id, coalesce(root_external_id, external_id) from comment
    where community_id = ${community} and id = ${id})`

/**
 * Of the post: carries any of these tags, all of them, none of them. `is true` keeps the planner from a join, which would
 * read all before it puts it in order; the posts are hashed once instead.
 */
const isOfTagged = (
  community: CommunityId,
  { any, all, none }: CommentFilters['tags'],
): (Condition | false)[] => {
  const carries = (tags: string[], atLeast: number) => sql<boolean>`(
    comment.content_id in (
      select content_tag.content_id from content_tag
      where content_tag.community_id = ${community} and tag_id = any(${tags}::bigint[])
      ${tags.length > 1 ? sql`group by content_tag.content_id having count(*) >= ${atLeast}` : sql``}))`
  return [
    any.length > 0 && sql`${carries(any, 1)} is true`,
    all.length > 0 && sql`${carries(all, new Set(all).size)} is true`,
    none.length > 0 && sql`${carries(none, 1)} is not true`,
  ]
}
