import type { Basis, GraphMetric, MeasuredDays } from '#contract/analytics.ts'
import type { ContentKind, KindFilter } from '#contract/content/content.ts'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import {
  type DerivedMetric,
  isDerived,
  type Metric,
  postsOnly,
  rateBase,
  reachMetrics,
  storiesOnly,
} from '#contract/metrics/metrics.ts'
import { contentKinds } from '#contract/vocabulary.ts'
import type { AnalyticsContext, MeasuredFrom } from './analyticsContext.queries.ts'

interface Gained {
  metrics: readonly GraphMetric[]
  basis: Basis
  kinds: readonly ContentKind[]
}

/**
 * Metrics that are not known of all days of the periods, with the first day of which they are. Published content has its newest
 * values, so that of it only what stories alone tell can be unknown.
 */
export function gapsIn(
  { metrics, basis, kinds }: Gained,
  {
    measured_from,
    stories_from,
    definitions,
  }: Pick<AnalyticsContext, 'measured_from' | 'stories_from' | 'definitions'>,
  periods: readonly ({ from: string } | null)[],
): MeasuredDays {
  const known =
    basis === 'published'
      ? storyDays(metrics, kinds, stories_from)
      : measuredDays(metrics, kinds, measured_from, definitions)
  return Object.fromEntries(Object.entries(known).filter(([, day]) => isAnyBefore(day, periods)))
}

const isAnyBefore = (day: string, periods: readonly ({ from: string } | null)[]) =>
  periods.some((period) => period && period.from < day)

/** The first day all of whose stories are known, of metrics that stories alone tell. */
function storyDays(
  metrics: readonly GraphMetric[],
  kinds: readonly ContentKind[],
  from: string | null,
): MeasuredDays {
  if (from === null || !kinds.includes('story')) return {}
  const isOfStories = (metric: GraphMetric) =>
    kinds.length === 1 ? !postsOnly.has(metric) : metric !== 'contents' && storiesOnly.has(metric)
  return Object.fromEntries(metrics.filter(isOfStories).map((metric) => [metric, from]))
}

/**
 * First measured day of the gains of these kinds by metric; metrics that were always or never measured are left out. A derived
 * metric is measured when all counters that it is made of are.
 */
function measuredDays(
  metrics: readonly GraphMetric[],
  kinds: readonly ContentKind[],
  measured: MeasuredFrom,
  definitions: MetricDefinitions,
): MeasuredDays {
  const days = metrics.flatMap((metric) => {
    const from = kinds.flatMap((kind) =>
      blocksOf(metric, kind, definitions).flatMap((block) => measured[block] ?? []),
    )
    const last = from.sort().at(-1)
    return last === undefined ? [] : [[metric, last]]
  })
  return Object.fromEntries(days)
}

/** The sync blocks that read the counters of a metric. */
function blocksOf(
  metric: GraphMetric,
  kind: ContentKind,
  definitions: MetricDefinitions,
): (keyof MeasuredFrom)[] {
  if (metric === 'contents') return [kind === 'post' ? 'posts' : 'stories']
  if ((kind === 'post' ? storiesOnly : postsOnly).has(metric)) return []
  if (kind === 'story') return ['stories']
  const counted = isDerived(metric) ? countersOf(metric, definitions) : [metric]
  return [...new Set(counted.map((each) => (reachMetrics.has(each) ? 'reach' : 'posts')))]
}

/** The counters of a post that a derived metric is made of; followers, which some rates divide by, are none. */
function countersOf(metric: DerivedMetric, definitions: MetricDefinitions): Metric[] {
  const base = metric === 'engagements' ? 'followers' : rateBase(metric, definitions)
  return [...definitions.post_engagements, ...(base === 'followers' ? [] : [base])]
}

/**
 * The first day all of whose stories are known, if published content of the periods is on both sides of it, or stories alone are
 * asked for and begin before it. A network shows a story for a day, so of earlier days there are none, or some: their sums cannot
 * be held against later ones.
 */
export function storiesFrom(
  { basis, kinds }: Omit<Gained, 'metrics'>,
  context: Pick<AnalyticsContext, 'stories_from'>,
  periods: readonly ({ from: string; to: string } | null)[],
): string | null {
  const from = basis === 'published' ? storiesBefore(kinds, context, periods) : null
  if (from === null) return null
  const isAfter = periods.some((period) => period && period.to >= from)
  return isAfter || kinds.length === 1 ? from : null
}

/** The first day all of whose stories are known, if these kinds have stories and a period begins before it. */
export function storiesBefore(
  kinds: readonly ContentKind[],
  { stories_from }: Pick<AnalyticsContext, 'stories_from'>,
  periods: readonly ({ from: string } | null)[],
): string | null {
  const isLate = stories_from !== null && kinds.includes('story') && isAnyBefore(stories_from, periods)
  return isLate ? stories_from : null
}

/** Kinds of content that a filter includes. */
export const kindsIn = (kind: KindFilter): readonly ContentKind[] =>
  kind === 'all' ? contentKinds : kind === 'posts' ? ['post'] : ['story']
