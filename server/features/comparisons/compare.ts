import type { ComparedMetric, ComparisonResult, Difference } from '#contract/content/comparisons.ts'
import type { Content } from '#contract/content/content.ts'
import { type Benchmark, type BenchmarkByMetric, BenchmarkMetric } from '#contract/content/tags.ts'
import { isRate, type Metric, metrics, type RateMetric, unwantedMetrics } from '#contract/metrics/metrics.ts'
import { isRipe } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { compareReplays, type Replays, replayMean, replayRate } from '../../engine/percentileBootstrap.ts'
import { listCurves } from '../content/content.ts'
import { getOverview } from '../tags/tags.ts'
import { getComparable } from './comparable.ts'
import { getRateContexts, type RateContext } from './compare.queries.ts'

/**
 * Metrics of contents side by side, against what was usual in the year, with curves by age. Errors: as those of
 * `getComparable`.
 */
export async function compareContents(
  db: Db,
  community: CommunityId,
  ids: string[],
  year: number,
  now: Date,
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
    .map((metric) => compareMetric(metric, items, benchmarks[kind], contexts, now))
  return { items, metrics: await Promise.all(compared), curves }
}

async function compareMetric(
  metric: Metric,
  items: Content[],
  benchmarks: BenchmarkByMetric,
  contexts: Record<RateMetric, RateContext>,
  now: Date,
): Promise<ComparedMetric> {
  const known = BenchmarkMetric.safeParse(metric)
  const benchmark = known.success ? benchmarks[known.data] : null
  return {
    metric,
    values: items.map((item) => item.metrics[metric]),
    ...extremes(metric, items, now),
    benchmark,
    ...(isRate(metric)
      ? await compareRate(items, contexts[metric], benchmark)
      : { to_first: null, to_benchmark: null }),
  }
}

type Marked = Pick<Content, 'id' | 'published_at' | 'metrics'>

/** The ids of the best and the weakest, where one stands alone. What is young is not marked for being low. */
export function extremes(metric: Metric, items: Marked[], now: Date) {
  const values = items.flatMap(({ metrics: { [metric]: value } }) => (value === null ? [] : [value]))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const only = (value: number) => {
    const having = items.filter((item) => item.metrics[metric] === value)
    return least < most && having.length === 1 ? having[0] : undefined
  }
  const high = only(most)?.id ?? null
  const lowest = only(least)
  const low = lowest && isRipe(Date.parse(lowest.published_at), now) ? lowest.id : null
  return unwantedMetrics.has(metric) ? { best: low, weakest: high } : { best: high, weakest: low }
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
    // The benchmark is of whole lives.
    to_benchmark: replays.map((each, index) =>
      items[index]?.equal_age === undefined ? compare(each, usual) : tooEarly,
    ),
  }
}

const unknown: Difference = { difference: null, low: null, high: null, verdict: 'unknown' }

const tooEarly: Difference = { ...unknown, verdict: 'too_early' }

const compare = (one?: Replays, other?: Replays) => (one && other ? compareReplays(one, other) : unknown)
