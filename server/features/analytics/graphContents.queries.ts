import { type RawBuilder, sql } from 'kysely'
import type { GraphMetric } from '#contract/analytics.ts'
import { mostTagLines } from '#contract/analytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import {
  contentOf,
  contentRows,
  isOfDays,
  isRolledUp,
  lineOf,
  publishedIn,
  type Question,
  type Span,
} from './graphSource.queries.ts'

/** A line of one period, with a number for each metric. */
export interface LineRow {
  span: Span['name']
  key: string
  [column: string]: unknown
}

const each = (spans: Span[], select: (span: Span) => RawBuilder<unknown>) =>
  sql.join(spans.map(select), sql` union all `)

/** The median of each metric over the content that was published in a period and has it. */
export async function findMedians(
  db: Db,
  community: CommunityId,
  question: Question,
  spans: Span[],
): Promise<LineRow[]> {
  const medians = question.metrics
    .filter((metric) => metric !== 'contents')
    .map(
      (metric) => sql`percentile_cont(0.5) within group (order by ${sql.ref(metric)}) as ${sql.ref(metric)}`,
    )
  if (medians.length === 0) return []
  const { rows } = await sql<LineRow>`${each(
    spans,
    (span) => sql`
      select ${span.name} as span, key, ${sql.join(medians)}
      from (${publishedIn(community, question, span)}) as content ${lineOf(community, question)} group by key`,
  )}`.execute(db)
  return rows
}

/** As `LineRow`, of the point that begins with a day, or of the whole period where that is null. */
export interface ActiveRow extends LineRow {
  day: string | null
  contents: number
}

/**
 * How many contents gained something in a period, and as `…_n` how many of each metric: one that did so on many days
 * counts once. By points, too, where that is not the same as adding up days.
 */
export async function countActive(
  db: Db,
  community: CommunityId,
  question: Question,
  spans: Span[],
): Promise<ActiveRow[]> {
  const { metrics, granularity } = question
  const measured = metrics.filter((metric) => metric !== 'contents')
  const step = sql`date_trunc(${granularity}, day::timestamp)::date`
  const present = measured.map(
    (metric) => sql`bool_or(${sql.ref(firstOf(metric))} is not null) as ${sql.ref(metric)}`,
  )
  const counts = measured.map(
    (metric) => sql`count(*) filter (where ${sql.ref(metric)}) as ${sql.ref(`${metric}_n`)}`,
  )
  const bySpan = (begin: RawBuilder<unknown>) => (span: Span) =>
    sql`
    select ${span.name} as span, key, begin as day, ${sql.join([sql`count(*) as contents`, ...counts])}
    from (
      select id, key, ${begin} as begin, ${sql.join([sql`count(*)`, ...present])}
      from (${contentRows(community, question, span)}) as gained group by id, key, 3
    ) as content
    group by key, begin`
  const points = isCountedApart(question) ? spans.filter((span) => span.hasPoints) : []
  const selects = [...spans.map(bySpan(sql`null::date`)), ...points.map(bySpan(step))]
  const { rows } = await sql<ActiveRow>`${sql.join(selects, sql` union all `)}`.execute(db)
  return rows
}

/** A content has one row of what it gained on a day. */
export const isCountedApart = ({ metrics, granularity }: Question): boolean =>
  metrics.includes('contents') && granularity !== 'day'

const firstOf = (metric: GraphMetric) =>
  metric === 'er' || metric === 'erp' ? `${metric}_engagements` : metric

/** The tags with the most content, on the basis of activity the most on all days together. */
export async function findTags(
  db: Db,
  community: CommunityId,
  question: Question,
  days: { from: string; to: string },
) {
  const { rows } = await sql<{ id: number; title: string; color: string }>`
    select id, title, color
    from (${tagCounts(community, question, days)}) as counted
    join tag on tag.community_id = ${community} and tag.id = tag_id
    group by id, title, color
    order by sum(contents) desc, id limit ${mostTagLines}`.execute(db)
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

function tagCounts(community: CommunityId, question: Question, days: { from: string; to: string }) {
  const { from, to } = days
  if (isRolledUp(question)) {
    return sql`
      select tag_id, contents from metric_day
      where ${isOfDays(community, question, sql`tag_id is not null`)} and day between ${from} and ${to}`
  }
  const carried = sql`join content_tag on content_tag.community_id = ${community} and content_id = content.id`
  if (question.basis === 'published')
    return sql`select tag_id, 1 as contents from (${contentOf(community, question, days)}) as content ${carried}`
  return sql`
    select tag_id, 1 as contents
    from content_day as gains
    join (${contentOf(community, question)}) as content on content.id = gains.content_id
    join content_tag on content_tag.community_id = ${community} and content_tag.content_id = content.id
    where gains.community_id = ${community} and gains.day between ${from} and ${to}`
}
