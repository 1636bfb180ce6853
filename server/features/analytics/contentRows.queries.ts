import { type RawBuilder, sql } from 'kysely'
import { metrics } from '#contract/metrics.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { isCounted, matchingContent } from '../content/content.ts'
import { isPlain, type Question, type Span } from './graphRows.ts'
import { gainedEngagements, gainedValues } from './measured.queries.ts'

/** Whether `metric_day` can answer a question about gains. */
export function isRolledUp({ filters, split }: Question): boolean {
  const mostTags = split === 'tag' ? 0 : 1
  return split !== 'emotion' && !filters.is_deleted && filters.tags.any.length <= mostTags && isPlain(filters)
}

/** Conditions on the keys of `metric_day` for a question. */
export const isOfDays = (community: CommunityId, { filters }: Question, isOfTags: RawBuilder<unknown>) => sql`
  community_id = ${community} and ${isOfTags}
  and ${isCounted({ ...filters, from: undefined, to: undefined })}
  ${filters.is_tagged === undefined ? sql`` : sql`and is_tagged = ${filters.is_tagged}`}`

/** Columns of `content` that analytics reads; the index by day covers them. */
const columns = sql.join(
  ['id', 'kind', 'type', 'published_at', 'published_on', 'followers', ...metrics].map((column) =>
    sql.ref(column),
  ),
)

/** `select …` of the content that matches the filters, published on these days if given. */
const contentOf = (community: CommunityId, { filters }: Question, days?: { from: string; to: string }) =>
  matchingContent(
    community,
    { ...filters, from: days?.from, to: days?.to, is_deleted: filters.is_deleted ?? false },
    columns,
  )

/** Published in a period, up to its cut. */
const publishedIn = (community: CommunityId, question: Question, { from, to, cut }: Span) => sql`
  select * from (${contentOf(community, question, { from, to })}) as published
  ${cut ? sql`where published_on < ${cut.day}::date or published_at < ${cut.until}::timestamptz` : sql``}`

/** `cross join lateral …` of the lines of a row of content: key. */
function lineOf(community: CommunityId, { split, tags }: Question): RawBuilder<unknown> {
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
 * `select …` of a row for what each content gained on a day, or for its comments where these are split by emotion, in each
 * line: id, key, day, at (of its hour, where hours are asked for) and the values of `metric_day`.
 */
export const contentRows = (community: CommunityId, question: Question, span: Span): RawBuilder<unknown> =>
  question.split === 'emotion' ? commentRows(community, question, span) : gainRows(community, question, span)

/** Hours count from the beginning of the day, also on days of a clock change. */
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

/** `select …` of comments by their emotion, on the day they were written, or on that of their post. */
export function commentRows(community: CommunityId, question: Question, span: Span): RawBuilder<unknown> {
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
