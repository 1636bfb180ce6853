import { type RawBuilder, sql } from 'kysely'
import type { GraphMetric } from '#contract/analytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { contentRows, isOfDays, isRolledUp, type Question, type Span } from './graphSource.queries.ts'

/** A line of one period between two moments, from `at` on, or as a whole where that is null. */
export interface SumRow {
  span: Span['name']
  /** Of the line; '' where the contract has null. */
  key: string
  at: Date | null
  contents: number
  /** Each metric, and as `…_n` how many contents have it. */
  [column: string]: unknown
}

const isRate = (metric: GraphMetric): metric is 'er' | 'erp' => metric === 'er' || metric === 'erp'

/** What is summed up for a metric: its column of `metric_day`, or the two of a rate. */
const summedFor = (metric: GraphMetric): string[] =>
  isRate(metric) ? [`${metric}_engagements`, `${metric}_base`] : [metric]

const measuredOf = ({ metrics }: Question) => metrics.filter((metric) => metric !== 'contents')
const sumsOf = (question: Question) => measuredOf(question).flatMap(summedFor)
/** Columns of `metric_day` that say how many contents have a metric. */
const countsOf = (question: Question) => measuredOf(question).map((metric) => `${metric}_n`)

/**
 * The lines of both periods, each as a whole and by points: those of all of `keys`, also where they have nothing, the
 * earliest first. Sums of no content are 0, those of content of which none has the metric are null.
 */
export async function sumUpLines(
  db: Db,
  community: CommunityId,
  question: Question,
  spans: Span[],
  keys: string[],
): Promise<SumRow[]> {
  const columns = ['contents', ...sumsOf(question), ...countsOf(question)].map((column) => sql.ref(column))
  const totals = columns.map((column) => sql`sum(${column}) as ${column}`)
  const daily = spans.map((span) => dailySums(community, question, span))
  const { rows } = await sql<SumRow>`
    with daily as (${sql.join(daily, sql` union all `)}
    ), summed as (
      select span, key, coalesce(at, 'infinity') as at, ${sql.join(totals)}
      from daily group by grouping sets ((span, key, at), (span, key))
    ), bucket as (
      ${sql.join(
        spans.map((span) => buckets(question, span)),
        sql` union `,
      )}
      union select span, at from summed where span = any(${namesWithPoints(spans)})
      union select unnest(${spans.map((span) => span.name)}::text[]), 'infinity'
    )
    select span, key, nullif(at, 'infinity') as at, coalesce(contents, 0) as contents,
      ${sql.join([sql`null as "none"`, ...measuredOf(question).map(sumOf)])}
    from bucket cross join unnest(${keys}::text[]) as line(key) left join summed using (span, key, at)
    order by at`.execute(db)
  return rows
}

const namesWithPoints = (spans: Span[]) => spans.filter((span) => span.hasPoints).map((span) => span.name)

/** Whole numbers are exact as numbers, too. */
function sumOf(metric: GraphMetric): RawBuilder<unknown> {
  const count = sql`coalesce(${sql.ref(`${metric}_n`)}, 0) as ${sql.ref(`${metric}_n`)}`
  const column = sql.ref(metric)
  if (!isRate(metric))
    return sql`coalesce(${column}, case when contents > 0 then null else 0 end) as ${column}, ${count}`
  const base = sql`nullif(greatest(${sql.ref(`${metric}_base`)}, 0), 0)`
  return sql`${sql.ref(`${metric}_engagements`)}::float8 * 100 / ${base}::float8 as ${column}, ${count}`
}

/** The moments at which its points begin, also those without content. Days that clocks skip have none. */
function buckets({ granularity, time_zone }: Question, { name, from, to, until, hasPoints }: Span) {
  const moments =
    granularity === 'hour'
      ? sql`
          select generate_series(day_begins(day::date, ${time_zone}),
            day_begins(day::date + 1, ${time_zone}) - interval '1 microsecond', '1 hour') as at
          from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as day`
      : sql`
          select day_begins(day::date, ${time_zone}) as at
          from generate_series(date_trunc(${granularity}, ${from}::timestamp), ${to}::timestamp,
            ${`${granularity === 'quarter' ? '3 month' : `1 ${granularity}`}`}::interval) as day`
  return sql`
    select ${name} as span, at from (${moments}) as moment
    where ${hasPoints} and at < ${until ?? 'infinity'}::timestamptz`
}

/** `select …` of the sums of each day, or hour, of each line; gains of the day that is cut are those of its part. */
function dailySums(community: CommunityId, question: Question, span: Span): RawBuilder<unknown> {
  const { basis, granularity, time_zone } = question
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
  const begins = sql`day_begins(date_trunc(${granularity}, day::timestamp)::date, ${time_zone})`
  return sql`
    select ${name} as span, key, coalesce(at, ${begins}) as at, ${sql.join([...counts, ...columns])}
    from (${rowsOf(community, question, span)}) as part group by key, day, part.at`
}

/**
 * `select …` of what is summed up: key, day, at, contents, sums and counts. Rows of days where `metric_day` knows what
 * the filters ask for, else of single contents.
 */
function rowsOf(community: CommunityId, question: Question, span: Span): RawBuilder<unknown> {
  if (!isRolledUp(question)) return valuedRows(community, question, span)
  const { cut, to } = span
  if (question.basis === 'activity' || !cut) return dayRows(community, question, span, sql`${to}::date`)
  // The part of a day at the end is found among its content.
  return sql`
    ${dayRows(community, question, span, sql`${cut.day}::date - 1`)}
    union all
    ${valuedRows(community, question, { ...span, from: cut.day })}`
}

function dayRows(community: CommunityId, question: Question, { from }: Span, to: RawBuilder<unknown>) {
  const { split, filters, tags } = question
  const [tag] = filters.tags.any
  const ofTag = sql`tag_id ${tag === undefined ? sql`is null` : sql`= ${tag}::bigint`}`
  const ofLines = sql`(tag_id = any(${tags}::bigint[]) or (tag_id is null and not is_tagged))`
  const key = split === 'tag' ? sql`coalesce(tag_id::text, '')` : split ? sql.ref(split) : sql`''`
  const columns = ['day', 'contents', ...sumsOf(question), ...countsOf(question)]
  return sql`
    select ${key} as key, null::timestamptz as at, ${sql.join(columns.map((column) => sql.ref(column)))}
    from metric_day
    where ${isOfDays(community, question, split === 'tag' ? ofLines : ofTag)} and day between ${from}::date and ${to}`
}

/** A content counts for a metric where it has what is summed up for it. */
function valuedRows(community: CommunityId, question: Question, span: Span): RawBuilder<unknown> {
  const counts = measuredOf(question).map((metric) => {
    const [column = metric] = summedFor(metric)
    return sql`(${sql.ref(column)} is not null)::integer as ${sql.ref(`${metric}_n`)}`
  })
  const columns = [sql`1 as contents`, ...sumsOf(question).map((column) => sql.ref(column)), ...counts]
  return sql`
    select key, at, day, ${sql.join(columns)} from (${contentRows(community, question, span)}) as content`
}
