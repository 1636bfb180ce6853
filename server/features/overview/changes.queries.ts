import { type RawBuilder, sql } from 'kysely'
import { type ChangePart, mostOfCause } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isRate, type Measure, measuredContent, type Span } from './measuredContent.queries.ts'

/** A period as a whole: how many contents have a value, and the metric of all. */
export interface Whole {
  n: number
  value: number | null
}

export interface Change {
  now: Whole
  before: Whole
  /** All kinds, types and tags that made a part of it, and the single contents that made most, in no order. */
  parts: ChangePart[]
}

/** asDays: the period before is taken as if it were so many days long, and its single contents say nothing then. */
export interface Spans {
  now: Span
  before: Span
  asDays: number | null
}

type Row = Omit<ChangePart, 'cause'> & { cause: ChangePart['cause'] | 'all'; n_now: number; n_before: number }

/** What made a metric change between two periods: docs/overview.md, 'What changed'. */
export async function measureChange(
  db: Db,
  community: CommunityId,
  measure: Measure,
  { now, before, asDays }: Spans,
): Promise<Change> {
  const { metricOf, contribution } = isRate(measure.metric) ? rate : counter
  const scale =
    asDays === null ? sql`1` : sql`${asDays}::float / (${before.to}::date - ${before.from}::date + 1)`
  const sums = sql`${sumsOf('now', sql`1`)}, ${sumsOf('before', scale)}`
  const { rows } = await sql<Row>`
    with measured as materialized (
      select 'now' as period, * from (${measuredContent(community, measure, now)}) as now
      union all
      select 'before', * from (${measuredContent(community, measure, before)}) as before
    ), usual as (
      select percentile_cont(0.5) within group (order by value) as usual from measured
    ), summed as (
      select 'all' as cause, null as key, ${sums} from measured
      union all
      select 'kind', kind, ${sums} from measured group by kind
      union all
      select 'type', type, ${sums} from measured group by type
      union all
      select 'tag', tag_id::text, ${sums} from measured
      left join content_tag on content_tag.community_id = ${community} and content_id = measured.id
      group by tag_id
      union all
      select 'content', id::text, ${sums} from measured
      where ${asDays === null ? sql`true` : sql`period = 'now'`} group by id
    ), valued as (
      select *, contents_now + contents_before as contents, ${metricOf('now')} as now, ${metricOf('before')} as before
      from summed
    ), part as (
      select one.*, ${contribution} as contribution
      from valued as one
      join valued as whole on whole.cause = 'all' and one.cause <> 'all' and one.contents < whole.contents
      cross join usual
    ), ranked as (
      select *, row_number() over (partition by cause order by abs(contribution) desc, key) as place
      from part where contribution <> 0
    )
    select cause, key, null as title, null as color, now, before, n_now, n_before, 0 as contribution
    from valued where cause = 'all'
    union all
    select cause, key, coalesce(tag.title, nullif(left(regexp_replace(content.text, '\\s+', ' ', 'g'), 100), '')),
      tag.color, now, before, n_now, n_before, contribution
    from ranked
    left join tag on tag.community_id = ${community} and tag.id = case cause when 'tag' then key::bigint end
    left join content
      on content.community_id = ${community} and content.id = case cause when 'content' then key::bigint end
    where cause <> 'content' or place <= ${mostOfCause}`.execute(db)
  return toChange(rows)
}

function toChange(rows: Row[]): Change {
  const whole = rows.find(({ cause }) => cause === 'all')
  if (!whole) throw new Error('a sum has a row')
  return {
    now: { n: whole.n_now, value: whole.now },
    before: { n: whole.n_before, value: whole.before },
    parts: rows.flatMap(({ cause, n_now, n_before, ...part }) =>
      cause === 'all' ? [] : [{ cause, ...part }],
    ),
  }
}

type Period = 'now' | 'before'

/** Of a period: contents, those with a value, and the sums of values and bases. */
function sumsOf(period: Period, scale: RawBuilder<unknown>) {
  const sum = (name: string, aggregate: RawBuilder<unknown>) =>
    sql`${aggregate} filter (where period = ${sql.lit(period)}) * ${scale} as ${sql.ref(`${name}_${period}`)}`
  return sql.join([
    sum('contents', sql`count(*)`),
    sum('n', sql`count(value)`),
    sum('sum', sql`sum(value)`),
    sum('base', sql`sum(base)`),
  ])
}

/** Contributions of groups that share nothing add up to the change. */
interface Arithmetic {
  metricOf: (period: Period) => RawBuilder<unknown>
  /** Of `one` to the change of `whole`. */
  contribution: RawBuilder<unknown>
}

/** A single content contributes by what it has above what is usual for one. */
const counter: Arithmetic = {
  metricOf: (period) => sql`case when ${sql.ref(`contents_${period}`)} = 0 and cause <> 'content' then 0
    else ${sql.ref(`sum_${period}`)} end`,
  contribution: sql`case one.cause
    when 'content' then greatest(one.sum_now - usual, 0) - greatest(one.sum_before - usual, 0)
    else coalesce(one.sum_now, 0) - coalesce(one.sum_before, 0) end`,
}

/** What one has above, or below, the rate before, as part of each period. */
const rate: Arithmetic = {
  metricOf: (period) =>
    sql`${sql.ref(`sum_${period}`)} * 100.0::float / nullif(${sql.ref(`base_${period}`)}, 0)`,
  contribution: sql`
    (coalesce(one.sum_now, 0) * 100 - whole.before * coalesce(one.base_now, 0)) / nullif(whole.base_now, 0)
    - (coalesce(one.sum_before, 0) * 100 - whole.before * coalesce(one.base_before, 0)) / nullif(whole.base_before, 0)`,
}
