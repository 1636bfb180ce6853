import type { ComparedMetric, ComparisonResult, Difference } from '#contract/comparisons.ts'
import type { Content } from '#contract/content.ts'
import { type Metric, metrics, unwantedMetrics } from '#contract/metrics.ts'
import { type Benchmark, type BenchmarkByMetric, BenchmarkMetric } from '#contract/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { listCurves } from '../content/content.ts'
import { getOverview } from '../tags/tags.ts'
import { differenceOf, type Replays, replayMean, replayRate } from './bootstrap.ts'
import { getComparable } from './comparable.ts'
import { getRateContexts, type RateContext, type RateMetric, rateMetrics } from './compare.queries.ts'

/**
 * Metrics of contents side by side, against what was usual in the year, with curves by age. Errors: as those of
 * `getComparable`.
 */
export async function compareContents(
  db: Db,
  community: CommunityId,
  ids: string[],
  year: number,
): Promise<ComparisonResult> {
  const items = await getComparable(db, community, ids)
  const kind = items[0]?.kind ?? 'post'
  const [{ benchmarks }, contexts, curves] = await Promise.all([
    getOverview(db, community, year),
    getRateContexts(db, community, kind, year),
    listCurves(db, community, ids),
  ])
  const compared = metrics
    .filter((metric) => items.some((item) => item.missing[metric] !== 'not_for_type'))
    .map((metric) => compareMetric(metric, items, benchmarks[kind], contexts))
  return { items, metrics: await Promise.all(compared), curves }
}

async function compareMetric(
  metric: Metric,
  items: Content[],
  benchmarks: BenchmarkByMetric,
  contexts: Record<RateMetric, RateContext>,
): Promise<ComparedMetric> {
  const known = BenchmarkMetric.safeParse(metric)
  const benchmark = known.success ? benchmarks[known.data] : null
  const rate = rateMetrics.find((each) => each === metric)
  return {
    metric,
    values: items.map((item) => item.metrics[metric]),
    ...extremes(metric, items),
    benchmark,
    ...(rate ? await compareRate(items, contexts[rate], benchmark) : { to_first: null, to_benchmark: null }),
  }
}

/** The ids of the best and the weakest, where one stands alone. */
export function extremes(metric: Metric, items: Pick<Content, 'id' | 'metrics'>[]) {
  const values = items.flatMap(({ metrics: { [metric]: value } }) => (value === null ? [] : [value]))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const only = (value: number) => {
    const having = items.filter((item) => item.metrics[metric] === value)
    return least < most && having.length === 1 ? (having[0]?.id ?? null) : null
  }
  return unwantedMetrics.has(metric)
    ? { best: only(least), weakest: only(most) }
    : { best: only(most), weakest: only(least) }
}

async function compareRate(items: Content[], { base, sample }: RateContext, benchmark: Benchmark | null) {
  const usual =
    benchmark && benchmark.mean !== null && sample.length > 0
      ? await replayMean(sample, benchmark.mean, benchmark.n, 0)
      : undefined
  const replays = items.map((item) => {
    const { engagements } = item.metrics
    const divisor = base === 'followers' ? item.followers_at_publication : item.metrics[base]
    // Its own number as the seed: the same post is replayed alike wherever it stands.
    return engagements === null || divisor === null
      ? undefined
      : replayRate(engagements, divisor, Number(item.id))
  })
  return {
    to_first: replays.map((each) => compare(each, replays[0])),
    to_benchmark: replays.map((each) => compare(each, usual)),
  }
}

const unknown: Difference = { difference: null, low: null, high: null, verdict: 'unknown' }

const compare = (one?: Replays, other?: Replays) => (one && other ? differenceOf(one, other) : unknown)
