import { type RawBuilder, sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { commentRows, contentRows, isOfDays, isRolledUp } from './contentRows.queries.ts'
import {
  type ActiveRow,
  measuredMetrics,
  type Question,
  type Span,
  type SumRow,
  summedFor,
} from './graphRows.ts'

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
