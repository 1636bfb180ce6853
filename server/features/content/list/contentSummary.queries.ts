import { sql } from 'kysely'
import type { ContentFilters, ContentSummary } from '#contract/content/content.ts'
import type { MetricValues } from '#contract/metrics/metricSchemas.ts'
import { type Metric, metrics, metricUnit } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { firstWithRows } from '#server/db/search.queries.ts'
import { matchingWays } from './contentFilters.queries.ts'

const valuesOf = (write: (metric: Metric) => ReturnType<typeof sql>) =>
  sql`json_build_object(${sql.join(metrics.flatMap((metric) => [sql.lit(metric), write(metric)]))})`

/** Totals and medians of all matching content, not of a page. Rates have no total. */
export async function summarizeContent(
  db: Db,
  community: CommunityId,
  filters: ContentFilters,
): Promise<ContentSummary> {
  const columns = sql.join(metrics.map((metric) => sql.ref(metric)))
  const totals = valuesOf((metric) =>
    metricUnit[metric] === 'count' ? sql`sum(${sql.ref(metric)})` : sql`null`,
  )
  const medians = valuesOf((metric) => sql`percentile_cont(0.5) within group (order by ${sql.ref(metric)})`)
  const { rows } = await sql<{ totals: MetricValues; medians: MetricValues }>`
    select ${totals} as totals, ${medians} as medians
    from (${firstWithRows(matchingWays(community, filters, columns))}) as matching
  `.execute(db)
  const [summary] = rows
  if (!summary) throw new Error('An aggregate has no row')
  return summary
}
