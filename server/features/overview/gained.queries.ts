import { sql } from 'kysely'
import type { GraphMetric } from '#contract/analytics.ts'
import type { ContentFilters } from '#contract/content/content.ts'
import { isRate, metrics } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Cut, gainedEngagements, gainedValues } from '../analytics/analytics.ts'
import { matchingContent } from '../content/content.ts'

/** value: of the metric, 1 of `contents`; of a rate the engagements, and base what they are divided by, or neither. */
interface Gained {
  id: number
  value: number | null
  base: number | null
}

/** Days, of which the last one that counts may count in part. */
export interface Span {
  from: string
  to: string
  cut: Cut | null
}

/** The columns of `content` that are read, all of them in the index of days. */
const columns = sql.join(
  ['id', 'kind', 'type', 'published_at', 'published_on', 'followers', ...metrics].map((column) =>
    sql.ref(column),
  ),
)

/** What gained something in a period, whenever it was published; a last day in part counts in proportion to time. */
export async function listGained(
  db: Db,
  community: CommunityId,
  { filters, metric }: { filters: ContentFilters; metric: GraphMetric },
  { from, to, cut }: Span,
): Promise<Gained[]> {
  const [value, base] = isRate(metric)
    ? [sql.ref(`${metric}_engagements`), sql.ref(`${metric}_base`)]
    : [metric === 'contents' ? sql`1` : sql.ref(metric), sql`null::bigint`]
  const last = cut?.day ?? to
  const part = sql`case when day = ${last}::date then ${cut?.passed ?? 1}::float else 1 end`
  const matching = matchingContent(community, { ...filters, from: undefined, to: undefined }, columns)
  const { rows } = await sql<Gained>`
    select id, ${metric === 'contents' ? value : sql`sum(${value} * ${part})`} as value, sum(${base} * ${part}) as base
    from (
      select ${gainedValues}
      from content_day as gains
      join (${matching}) as content on content.id = gains.content_id
      join community on community.id = gains.community_id
      cross join lateral ${gainedEngagements}
      where gains.community_id = ${community} and gains.day between ${from} and ${last}
    ) as valued
    group by id`.execute(db)
  return rows
}
