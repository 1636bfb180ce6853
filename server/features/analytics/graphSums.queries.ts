import { type RawBuilder, sql } from 'kysely'
import type { Basis, Granularity, GraphMetric, Split } from '#contract/analytics.ts'
import type { ContentFilters } from '#contract/content/content.ts'
import { isRate, metrics } from '#contract/metrics/metrics.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isCounted, matchingContent } from '../content/content.ts'
import { isPlain } from './columns/contentColumns.queries.ts'
import { gainedEngagements, gainedValues } from './measured.queries.ts'
import type { Span } from './periods.ts'

/** The question, which is the same for all periods. */
export interface Question {
  filters: ContentFilters
  metrics: GraphMetric[]
  basis: Basis
  granularity: Granularity
  split?: Split
  /** Ids of the tags with a line of their own. */
  tags: string[]
  /** First days of measured gains, where they were not always measured. */
  measured: readonly string[]
  time_zone: string
}

/** Sums of a line of a period on a day, or in the hour that begins at `at`. */
export interface SumRow {
  span: Span['name']
  /** Key of the line; '' where the contract has null. */
  key: string
  day: string
  at: Date | null
  contents: number
  /** Sums of each metric (`summedFor`), null where no content has it; `…_n`: number of contents that have it. */
  [column: string]: unknown
}

/** A line of a period with a number per metric. */
export interface LineRow {
  span: Span['name']
  key: string
  [column: string]: unknown
}

/**
 * Number of contents that gained something in the step that begins on `day`, or in the whole period where that is null, there
 * also since a measured day. `…_n`: the same per metric. A content counts once, on however many days it gained.
 */
export interface ActiveRow extends LineRow {
  day: string | null
  since?: string
  contents: number
}

/** Columns to sum for a metric: its own, or numerator and denominator of a rate. */
export const summedFor = (metric: GraphMetric): string[] =>
  isRate(metric) ? [`${metric}_engagements`, `${metric}_base`] : [metric]

export const measuredMetrics = ({ metrics }: Question) => metrics.filter((metric) => metric !== 'contents')

/** Whether contents of a step are counted separately: a content that gains on several days must count once. */
export const isCountedApart = ({ metrics, granularity, basis }: Question): boolean =>
  basis === 'activity' && metrics.includes('contents') && granularity !== 'day'

const sumsOf = (question: Question) => measuredMetrics(question).flatMap(summedFor)
/** Columns of `metric_day` with the number of contents that have a metric. */
const countsOf = (question: Question) => measuredMetrics(question).map((metric) => `${metric}_n`)

/** Sums of both periods per line, for days and hours with data, ascending. */
export async function sumUpDays(
  db: Db,
  community: CommunityId,
  question: Question,
  spans: Span[],
): Promise<SumRow[]> {
  const daily = spans.map((span) => dailySums(community, question, span))
  const { rows } = await sql<SumRow>`${sql.join(daily, sql` union all `)} order by day, at`.execute(db)
  return rows
}

/** `select …` of the sums of each day, or hour, of each line; gains of the day that is cut are those of its part. */
function dailySums(community: CommunityId, question: Question, span: Span): RawBuilder<unknown> {
  const { basis } = question
  const { cut, name } = span
  const columns = sumsOf(question).map((column) => {
    const sum = sql`sum(${sql.ref(column)})`
    const isCut = basis === 'activity' && cut
    const part =
      isCut &&
      sql`case when day = ${cut.day}::date then round(${sum}::float8 * ${cut.passed}) else ${sum} end`
    return sql`${part || sum} as ${sql.ref(column)}`
  })
  const counts = ['contents', ...countsOf(question)].map(
    (column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`,
  )
  return sql`
    select ${name} as span, key, day, at, ${sql.join([...counts, ...columns])}
    from (${rowsOf(community, question, span)}) as part group by key, day, at`
}

/**
 * `select …` of what is summed up: key, day, at, contents, sums and counts. Rows of days where `metric_day` knows what
 * the filters ask for, else of single contents.
 */
const rowsOf = (community: CommunityId, question: Question, span: Span): RawBuilder<unknown> =>
  isRolledUp(question) ? dayRows(community, question, span) : valuedRows(community, question, span)

function dayRows(community: CommunityId, question: Question, { from, to }: Span) {
  const { split, filters, tags } = question
  const [tag] = filters.tags.any
  const ofTag = sql`tag_id ${tag === undefined ? sql`is null` : sql`= ${tag}::bigint`}`
  const ofLines = sql`(tag_id = any(${tags}::bigint[]) or (tag_id is null and not is_tagged))`
  const key = split === 'tag' ? sql`coalesce(tag_id::text, '')` : split ? sql.ref(split) : sql`''`
  const columns = ['day', 'contents', ...sumsOf(question), ...countsOf(question)]
  return sql`
    select ${key} as key, null::timestamptz as at, ${sql.join(columns.map((column) => sql.ref(column)))}
    from metric_day
    where ${isOfDays(community, question, split === 'tag' ? ofLines : ofTag)} and day between ${from} and ${to}`
}

/** A content counts for a metric where it has what is summed up for it. */
function valuedRows(community: CommunityId, question: Question, span: Span): RawBuilder<unknown> {
  const counts = measuredMetrics(question).map((metric) => {
    const [column = metric] = summedFor(metric)
    return sql`(${sql.ref(column)} is not null)::integer as ${sql.ref(`${metric}_n`)}`
  })
  const columns = [sql`1 as contents`, ...sumsOf(question).map((column) => sql.ref(column)), ...counts]
  return sql`
    select key, at, day, ${sql.join(columns)} from (${contentRows(community, question, span)}) as content`
}

/** Whether `metric_day` can answer a question about gains. */
function isRolledUp({ filters, split }: Question): boolean {
  const mostTags = split === 'tag' ? 0 : 1
  return split !== 'emotion' && !filters.is_deleted && filters.tags.any.length <= mostTags && isPlain(filters)
}

/** Conditions on the keys of `metric_day` for a question. */
const isOfDays = (community: CommunityId, { filters }: Question, isOfTags: RawBuilder<unknown>) => sql`
  community_id = ${community} and ${isOfTags}
  and ${isCounted({ ...filters, from: undefined, to: undefined })}
  ${filters.is_tagged === undefined ? sql`` : sql`and is_tagged = ${filters.is_tagged}`}`

/** Columns of `content` that analytics reads; the index by day covers them. */
const contentColumns = sql.join(
  ['id', 'kind', 'type', 'published_at', 'published_on', 'followers', ...metrics].map((column) =>
    sql.ref(column),
  ),
)

/** `select …` of the content that matches the filters, published on these days if given. */
const contentOf = (community: CommunityId, { filters }: Question, days?: { from: string; to: string }) =>
  matchingContent(
    community,
    { ...filters, from: days?.from, to: days?.to, is_deleted: filters.is_deleted ?? false },
    contentColumns,
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
const contentRows = (community: CommunityId, question: Question, span: Span): RawBuilder<unknown> =>
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

/** Number of contents with comments of each emotion in a period; each content once. */
export async function countCommented(
  db: Db,
  community: CommunityId,
  question: Question,
  spans: Span[],
): Promise<ActiveRow[]> {
  const counted = spans.map(
    (span) => sql`
      select ${span.name} as span, key, null as day, count(distinct id) as contents, count(distinct id) as comments_n
      from (${commentRows(community, question, span)}) as written group by key`,
  )
  const { rows } = await sql<ActiveRow>`${sql.join(counted, sql` union all `)}`.execute(db)
  return rows
}

/** Tags by id, in the order of the ids. */
export async function findTags(db: Db, community: CommunityId, ids: string[]) {
  const { rows } = await sql<{ key: string; title: string; color: string }>`
    select id::text as key, title, color
    from unnest(${ids}::bigint[]) with ordinality as asked(id, place)
    join tag using (id) where tag.community_id = ${community} order by place`.execute(db)
  return rows
}
