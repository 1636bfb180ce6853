import { type RawBuilder, sql } from 'kysely'
import type { Basis, Granularity, GraphMetric, Split } from '#contract/analytics.ts'
import type { ContentFilters } from '#contract/content.ts'
import { emotions } from '#contract/emotions.ts'
import { metrics } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { isCounted, matchingContent } from '../content/content.ts'
import { gainedEngagements, gainedValues, newestValues } from './measured.queries.ts'
import type { Cut } from './periods.ts'

/** What is asked of the content of a community, in either of two periods. */
export interface Question {
  filters: ContentFilters
  metrics: GraphMetric[]
  basis: Basis
  granularity: Granularity
  split?: Split
  /** Ids of the tags that have a line of their own. */
  tags: string[]
  time_zone: string
}

/** One of the two periods. to: its last day that counts · until: points begin before. */
export interface Span {
  name: 'now' | 'then'
  from: string
  to: string
  until: Date | null
  cut: Cut | null
  hasPoints: boolean
}

/** Whether days, kind, type and one tag are all that is asked for. */
export function isRolledUp({ granularity, filters, split }: Question): boolean {
  const { kind, types, from, to, tags, is_tagged, is_deleted, ...others } = filters
  const { any, ...otherTags } = tags
  const mostTags = split === 'tag' ? 0 : 1
  return (
    granularity !== 'hour' &&
    split !== 'emotion' &&
    !is_deleted &&
    any.length <= mostTags &&
    [otherTags, others].every(isEmpty)
  )
}

const isEmpty = (filter: unknown): boolean =>
  filter === undefined ||
  filter === '' ||
  (typeof filter === 'object' && filter !== null && Object.values(filter).every(isEmpty))

/** `metric_day.tag_id` and others are those that this question is about. */
export const isOfDays = (
  community: CommunityId,
  { filters, basis }: Question,
  isOfTags: RawBuilder<unknown>,
) => sql`
  community_id = ${community} and basis = ${basis} and ${isOfTags}
  and ${isCounted({ ...filters, from: undefined, to: undefined })}
  ${filters.is_tagged === undefined ? sql`` : sql`and is_tagged = ${filters.is_tagged}`}`

/** The columns of `content` that analytics reads, all of them in the index of days. */
const columns = sql.join(
  ['id', 'kind', 'type', 'published_at', 'published_on', 'followers', ...metrics].map((column) =>
    sql.ref(column),
  ),
)

/** `select …` of the content that passes the filters, and was published on these days where they are given. */
export const contentOf = (
  community: CommunityId,
  { filters }: Question,
  days?: { from: string; to: string },
) =>
  matchingContent(
    community,
    { ...filters, from: days?.from, to: days?.to, is_deleted: filters.is_deleted ?? false },
    columns,
  )

/** What was published in a period, up to where it is cut. */
export const publishedIn = (community: CommunityId, question: Question, { from, to, cut }: Span) => sql`
  select * from (${contentOf(community, question, { from, to })}) as published
  ${cut ? sql`where published_on < ${cut.day}::date or published_at < ${cut.until}::timestamptz` : sql``}`

/** `cross join lateral …` of the line, or lines, of a row of content: key. */
export function lineOf(community: CommunityId, { split, tags }: Question): RawBuilder<unknown> {
  if (split === 'kind' || split === 'type')
    return sql`cross join lateral (select ${sql.ref(`content.${split}`)} as key) as line`
  if (split !== 'tag') return sql`cross join (select '' as key) as line`
  const carried = sql`from content_tag where community_id = ${community} and content_id = content.id`
  return sql`
    cross join lateral (
      select tag_id::text as key ${carried} and tag_id = any(${tags}::bigint[])
      union all select '' where not exists (select ${carried})
    ) as line`
}

/**
 * `select …` of a row for each content and line, or for what each gained on a day: id, key, day, at (of its hour, where
 * hours are asked for) and the values of `metric_day`.
 */
export function contentRows(community: CommunityId, question: Question, span: Span): RawBuilder<unknown> {
  if (question.split === 'emotion') return commentRows(community, question, span)
  if (question.basis === 'activity') return gainRows(community, question, span)
  return sql`
    select key, ${hourOf(question)} as at, ${newestValues}
    from (${publishedIn(community, question, span)}) as content
    join community on community.id = ${community}
    ${lineOf(community, question)}`
}

/** The hours of a day count from its beginning, whatever clocks do on it. */
const hourOf = ({ granularity, time_zone }: Question) =>
  granularity === 'hour'
    ? sql`date_bin('1 hour', content.published_at, day_begins(content.published_on, ${time_zone}))`
    : sql`null::timestamptz`

const gainRows = (community: CommunityId, question: Question, { from, to }: Span) => sql`
  select key, null::timestamptz as at, ${gainedValues}
  from content_day as gains
  join (${contentOf(community, question)}) as content on content.id = gains.content_id
  join community on community.id = ${community}
  cross join lateral ${gainedEngagements}
  ${lineOf(community, question)}
  where gains.community_id = ${community} and gains.day between ${from} and ${to}`

/** Comments by their emotion, on the day they were written, or on that of their post. */
function commentRows(community: CommunityId, question: Question, span: Span): RawBuilder<unknown> {
  const isActivity = question.basis === 'activity'
  const content = isActivity ? contentOf(community, question) : publishedIn(community, question, span)
  const day = isActivity ? sql`written.published_on` : sql`content.published_on`
  return sql`
    select content.id, key, ${day} as day, ${hourOf(question)} as at, sum(n)::bigint as comments
    from comment_post_day as written
    join (${content}) as content on content.id = written.content_id
    cross join lateral (values
      ${sql.join(emotions.map((emotion) => sql`(${sql.lit(emotion)}, ${sql.ref(`written.${emotion}`)})`))}
    ) as line(key, n)
    where written.community_id = ${community} and written.published_on >= ${span.from} and n > 0
      ${isActivity ? sql`and written.published_on <= ${span.to}` : sql``}
    group by content.id, key, 3, 4`
}
