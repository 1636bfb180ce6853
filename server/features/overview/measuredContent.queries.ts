import { type RawBuilder, sql } from 'kysely'
import type { Basis, GraphMetric } from '#contract/analytics.ts'
import type { ContentFilters } from '#contract/content.ts'
import { derivedMetrics, type Metric, metricUnit } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Cut } from '../analytics/analytics.ts'
import { derivedOf, matchingContent } from '../content/content.ts'

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
 * a rate the engagements, and base what they are divided by, both null where content has no rate.
 */
export const measuredContent = (community: CommunityId, measure: Measure, span: Span): RawBuilder<unknown> =>
  measure.basis === 'published' || measure.metric === 'contents'
    ? publishedContent(community, measure, span)
    : activeContent(community, measure, span)

function publishedContent(
  community: CommunityId,
  { filters, metric }: Measure,
  { from, to, cut }: Span,
): RawBuilder<unknown> {
  return sql`
    select content.id, kind, type, ${counted(metric, 'content')} as value, ${baseOf(metric, 'content')} as base
    from content join community on community.id = content.community_id
    where content.community_id = ${community}
      and content.id in (${matchingContent(community, { ...filters, from, to: cut?.day ?? to })})
      and published_at < coalesce(${cut?.until ?? null}, 'infinity'::timestamptz)`
}

/** What content gained on the days of a period, whenever it was published; of a last day in part, in proportion to time. */
function activeContent(
  community: CommunityId,
  { filters, metric }: Measure,
  { from, to, cut }: Span,
): RawBuilder<unknown> {
  const last = cut?.day ?? to
  const part = sql`case when day = ${last}::date then ${cut?.passed ?? 1}::float else 1 end`
  const matching = matchingContent(community, { ...filters, from: undefined, to: undefined })
  return sql`
    select content.id, kind, type, sum(${counted(metric, 'gains')} * ${part}) as value,
      sum(${baseOf(metric, 'gains')} * ${part}) as base
    from content_day as gains
    join content on content.community_id = gains.community_id and content.id = gains.content_id
    join community on community.id = gains.community_id
    cross join lateral ${derivedOf('gains')} as derived
    where gains.community_id = ${community} and day between ${from} and ${last} and content.id in (${matching})
    group by content.id, kind, type`
}

type Source = 'content' | 'gains'

function counted(metric: GraphMetric, source: Source): RawBuilder<unknown> {
  if (metric === 'contents') return sql`1`
  if (isRate(metric)) return ofRate(metric, source, column('engagements', source))
  return column(metric, source)
}

function baseOf(metric: GraphMetric, source: Source): RawBuilder<unknown> {
  if (!isRate(metric)) return sql`null::bigint`
  const [reach, views] = [column('reach', source), column('views', source)]
  const base = sql`case ${sql.ref(`${metric}_base`)} when 'reach' then ${reach} when 'views' then ${views} else followers end`
  return ofRate(metric, source, base)
}

/** Only of what has the rate. */
const ofRate = (metric: Metric, source: Source, value: RawBuilder<unknown>) =>
  sql`case when ${column(metric, source)} is not null then ${value} end`

/** What is gained is derived anew. */
const column = (metric: Metric, source: Source) =>
  sql.ref(source === 'gains' && isDerived(metric) ? `derived.${metric}` : `${source}.${metric}`)

const isDerived = (metric: Metric) => derivedMetrics.some((derived) => derived === metric)
