import { type RawBuilder, sql } from 'kysely'
import type { ContentFilters } from '#contract/content.ts'
import { type Metric, metricUnit, unwantedMetrics } from '#contract/metrics.ts'
import { leastShareOfReach, ripeAfterHours } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { matchingContent } from '../content/content.ts'

/** Ids, the foremost first; least_reach as in the contract. */
export interface Highlighted {
  best: string[]
  weakest: string[]
  least_reach: number | null
}

/** At most `count` of each, of the content that matches: docs/overview.md, 'The best and the weakest'. */
export async function findHighlights(
  db: Db,
  community: CommunityId,
  { filters, metric, count }: { filters: ContentFilters; metric: Metric; count: number },
): Promise<Highlighted> {
  const asked = { ...filters, is_deleted: filters.is_deleted ?? false }
  const [best, weakest] = unwantedMetrics.has(metric) ? [lowEnd, highEnd(metric)] : [highEnd(metric), lowEnd]
  const { rows } = await sql<Highlighted>`
    with matching as (
      ${matchingContent(community, asked, sql`id, published_at, reach, ${sql.ref(metric)} as value`)}
    ), usual as (
      select percentile_cont(0.5) within group (order by reach) * ${leastShareOfReach}::float as least_reach from matching
    ), valued as (
      select id, published_at, value, least_reach is null or coalesce(reach >= least_reach, false) as is_seen
      from matching cross join usual where value is not null
    ), best as (
      select id, value, row_number() over (${best.order}) as place from valued where ${best.isEligible}
      ${best.order} limit (select least(${count}, (count(*) + 1) / 2) from valued where ${best.isEligible})
    ), weakest as (
      select id, row_number() over (${weakest.order}) as place from valued
      where ${weakest.isEligible} and id not in (select id from best)
        and value is distinct from (select value from best where place = 1)
      ${weakest.order} limit ${count}
    )
    select least_reach,
      array(select id::text from best order by place) as best,
      array(select id::text from weakest order by place) as weakest
    from usual`.execute(db)
  return rows[0] ?? { best: [], weakest: [], least_reach: null }
}

interface End {
  isEligible: RawBuilder<boolean>
  order: RawBuilder<unknown>
}

/** A rate of few people is chance. */
const highEnd = (metric: Metric): End => ({
  isEligible: metricUnit[metric] === 'percent' ? sql`is_seen` : sql`true`,
  order: sql`order by value desc, published_at desc, id desc`,
})

/** What hardly anybody could see yet is low for no reason of its own. */
const lowEnd: End = {
  isEligible: sql`is_seen and published_at <= now() - ${ripeAfterHours}::integer * interval '1 hour'`,
  order: sql`order by value, published_at desc, id desc`,
}
