import { type RawBuilder, sql } from 'kysely'
import type { Basis, GraphMetric } from '#contract/analytics.ts'
import type { ContentFilters } from '#contract/content.ts'
import { metrics, metricUnit } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type Cut, gainedEngagements, gainedValues, newestValues } from '../analytics/analytics.ts'
import { matchingContent } from '../content/content.ts'

export interface Measure {
  filters: ContentFilters
  metric: GraphMetric
  basis: Basis
}

/** Days, of which the last one that counts may count in part. */
export interface Span {
  from: string
  to: string
  cut: Cut | null
}

export const isRate = (metric: GraphMetric): metric is 'er' | 'erp' =>
  metric !== 'contents' && metricUnit[metric] === 'percent'

/**
 * `select id, kind, type, value, base` of the content that counts in a period. value: of the metric, 1 of `contents`; of
 * a rate the engagements, and base what they are divided by, both null where content lacks one of them.
 */
export const measuredContent = (community: CommunityId, measure: Measure, span: Span): RawBuilder<unknown> =>
  measure.basis === 'published'
    ? publishedContent(community, measure, span)
    : activeContent(community, measure, span)

/** The columns of `content` that are read, all of them in the index of days. */
const columns = sql.join(
  ['id', 'kind', 'type', 'published_at', 'published_on', 'followers', ...metrics].map((column) =>
    sql.ref(column),
  ),
)

function publishedContent(
  community: CommunityId,
  { filters, metric }: Measure,
  { from, to, cut }: Span,
): RawBuilder<unknown> {
  const { value, base } = columnsOf(metric)
  return sql`
    select id, kind, type, ${value} as value, ${base} as base
    from (
      select ${newestValues}
      from (${matchingContent(community, { ...filters, from, to: cut?.day ?? to }, columns)}) as content
      join community on community.id = ${community}
      ${cut ? sql`where published_on < ${cut.day}::date or published_at < ${cut.until}::timestamptz` : sql``}
    ) as valued`
}

/** What gained something in a period, whenever it was published; a last day in part counts in proportion to time. */
function activeContent(
  community: CommunityId,
  { filters, metric }: Measure,
  { from, to, cut }: Span,
): RawBuilder<unknown> {
  const { value, base } = columnsOf(metric)
  const last = cut?.day ?? to
  const part = sql`case when day = ${last}::date then ${cut?.passed ?? 1}::float else 1 end`
  const matching = matchingContent(community, { ...filters, from: undefined, to: undefined }, columns)
  return sql`
    select id, kind, type, ${metric === 'contents' ? value : sql`sum(${value} * ${part})`} as value,
      sum(${base} * ${part}) as base
    from (
      select ${gainedValues}
      from content_day as gains
      join (${matching}) as content on content.id = gains.content_id
      join community on community.id = gains.community_id
      cross join lateral ${gainedEngagements}
      where gains.community_id = ${community} and gains.day between ${from} and ${last}
    ) as valued
    group by id, kind, type`
}

/** Of values as `metric_day` sums them up. */
function columnsOf(metric: GraphMetric) {
  if (isRate(metric)) return { value: sql.ref(`${metric}_engagements`), base: sql.ref(`${metric}_base`) }
  return { value: metric === 'contents' ? sql`1` : sql.ref(metric), base: sql`null::bigint` }
}
