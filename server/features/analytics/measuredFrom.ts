import type { Basis, GraphMetric, MeasuredDays } from '#contract/analytics.ts'
import type { ContentKind, KindFilter } from '#contract/content.ts'
import type { MetricDefinitions } from '#contract/metricDefinitions.ts'
import {
  type DerivedMetric,
  isDerived,
  type Metric,
  postsOnly,
  rateBase,
  reachMetrics,
  storiesOnly,
} from '#contract/metrics.ts'
import { contentKinds } from '#contract/vocabulary.ts'
import type { AnalyticsContext, MeasuredFrom } from './analyticsContext.queries.ts'

interface Gained {
  metrics: readonly GraphMetric[]
  basis: Basis
  kinds: readonly ContentKind[]
}

/**
 * Metrics that were not measured on all days of the periods, with their first measured day. Applies to gains only: published
 * content has its newest values.
 */
export function gapsIn(
  { metrics, basis, kinds }: Gained,
  { measured_from, definitions }: AnalyticsContext,
  periods: readonly ({ from: string } | null)[],
): MeasuredDays {
  if (basis === 'published') return {}
  const days = Object.entries(measuredDays(metrics, kinds, measured_from, definitions))
  return Object.fromEntries(days.filter(([, day]) => periods.some((period) => period && period.from < day)))
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
 * The first day all of whose stories are known, if published content of the periods is on both sides of it. A network shows a story for a
 * day, so of earlier days there are none, or some: their sums cannot be held against later ones.
 */
export function storiesFrom(
  { basis, kinds }: Omit<Gained, 'metrics'>,
  { stories_from }: AnalyticsContext,
  periods: readonly ({ from: string; to: string } | null)[],
): string | null {
  if (basis !== 'published' || !kinds.includes('story') || stories_from === null) return null
  const isBefore = periods.some((period) => period && period.from < stories_from)
  const isAfter = periods.some((period) => period && period.to >= stories_from)
  return isBefore && isAfter ? stories_from : null
}

/** Kinds of content that a filter includes. */
export const kindsIn = (kind: KindFilter): readonly ContentKind[] =>
  kind === 'all' ? contentKinds : kind === 'posts' ? ['post'] : ['story']
