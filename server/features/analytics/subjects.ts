import type { z } from 'zod'
import type { analyticsCalls, GraphMetric, Subject } from '#contract/analytics.ts'
import type { OutputOf } from '#contract/call.ts'
import { type Metric, metricUnit } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { PowerSums } from '../../engine/powerSums.ts'
import { compareToRest, tooFew } from '../../engine/studentisedBootstrap.ts'
import { toBenchmarkByMetric } from '../tags/tags.ts'
import { describeFigures } from './about.ts'
import type { AnalyticsContext } from './analyticsContext.queries.ts'
import { contentColumns } from './columns/contentColumns.queries.ts'
import { type Grouped, groupContent, type SummedGroup } from './groupContent.ts'
import { kindsIn, storiesBefore } from './measuredFrom.ts'
import { resolvePeriods } from './periods.ts'

type Asked = z.output<typeof analyticsCalls.subjects.input>
type GroupValue = NonNullable<Subject['values'][GraphMetric]>
type Difference = GroupValue['to_rest']

/** Groups of the content published in the period, largest first, each compared with the rest. Errors: as `resolvePeriods`. */
export async function getSubjects(
  db: Db,
  community: CommunityId,
  { filters, metrics: asked, by, year, limit }: Asked,
  context: AnalyticsContext,
): Promise<OutputOf<typeof analyticsCalls.subjects>> {
  const { period } = await resolvePeriods(db, context, filters)
  const { from, to } = period
  const metrics = asked.filter((metric) => metric !== 'contents')
  const columns = await contentColumns(db, community, context.revision)
  const grouped = await groupContent(db, community, columns, {
    filters: { ...filters, from, to, is_deleted: filters.is_deleted ?? false },
    metrics,
    by,
    year,
    limit,
    timeZone: context.time_zone,
  })
  const differences = await differencesOf(grouped, metrics)
  const items = grouped.groups.map((group, index): Subject => {
    const { key, title, color, n, benchmark } = group
    const values = asked.map((metric): [GraphMetric, GroupValue] => [
      metric,
      metric === 'contents'
        ? contentsOf(group, grouped)
        : groupValueOf(metric, group, grouped.whole[metric], differences[metric]?.[index] ?? tooFew),
    ])
    const share = (n * 100) / grouped.contents
    const benchmarks = by === 'tag' && key !== null ? toBenchmarkByMetric(benchmark) : null
    return { key, title, color, n, share, values: Object.fromEntries(values), benchmarks }
  })
  const about = describeFigures(context, 'published', asked)
  const stories_from = storiesBefore(kindsIn(filters.kind), context, [period])
  return { period, contents: grouped.contents, items, stories_from, freshness: freshnessOf(context), about }
}

/** By metric, in the order of the groups; sequential, as each is CPU-bound. */
async function differencesOf({ groups, whole, samples }: Grouped, metrics: Metric[]) {
  const differences: Partial<Record<Metric, Difference[]>> = {}
  for (const metric of metrics) {
    const [all, sample] = [whole[metric], samples[metric]]
    if (!all || !sample) throw new Error(`${metric} was not summed up`)
    const sums = groups.map((group) => sumsOf(group, metric))
    differences[metric] = await compareToRest(sums, all, sample)
  }
  return differences
}

function sumsOf({ sums }: SummedGroup, metric: Metric): PowerSums {
  const found = sums[metric]
  if (!found) throw new Error(`${metric} was not summed up`)
  return found
}

function groupValueOf(
  metric: Metric,
  group: SummedGroup,
  whole: PowerSums | undefined,
  to_rest: Difference,
): GroupValue {
  const { n, e, b } = sumsOf(group, metric)
  const isRate = metricUnit[metric] === 'percent'
  return {
    value: n === 0 ? null : isRate ? e / b : e,
    n,
    missing: group.n - n,
    median: group.middles[metric]?.median ?? null,
    mean: group.middles[metric]?.mean ?? null,
    share: isRate || n === 0 || !whole?.e ? null : (e * 100) / whole.e,
    to_rest,
  }
}

const contentsOf = ({ n }: SummedGroup, { contents }: Grouped): GroupValue => ({
  value: n,
  n,
  missing: 0,
  median: null,
  mean: null,
  share: (n * 100) / contents,
  to_rest: tooFew,
})

const freshnessOf = ({ captured_at, rolled_up_at }: AnalyticsContext) => ({
  captured_at: captured_at?.toISOString() ?? null,
  rolled_up_at: rolled_up_at?.toISOString() ?? null,
})
