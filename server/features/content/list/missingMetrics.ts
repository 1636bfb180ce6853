import type { ContentKind, ContentType } from '#contract/content/content.ts'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { MetricValues, MissingMetrics } from '#contract/metrics/metricSchemas.ts'
import {
  isRate,
  type Metric,
  type MissingReason,
  metrics,
  pollsOnly,
  rateBase,
  reachMetrics,
} from '#contract/metrics/metrics.ts'
import type { SyncProblem } from '#contract/settings/sync.ts'
import { tokenProblems } from '#contract/vocabulary.ts'
import type { Network } from '#networks/network.ts'

/** What decides why a post or a story lacks a metric. */
export interface Measured {
  kind: ContentKind
  type: ContentType
  published_at: Date
  metrics: MetricValues
  /** Reasons noted when the counters were read. */
  missing: MissingMetrics
}

/** What the community's synchronisation came to and what it wants, as far as it decides the same. */
interface Known {
  network: Network
  /** Why what it is measured by could not be read: the block `reach` of a post, `stories` of a story. */
  problem: SyncProblem | null
  definitions: MetricDefinitions
}

/** Problems of the block for want of a token that may read it. */
const ofTokens: ReadonlySet<SyncProblem | null> = new Set(['no_token', ...tokenProblems])

/** Why each metric without a value has none (docs/metrics.md); metrics with a value are left out. */
export function missingMetrics(content: Measured, known: Known): MissingMetrics {
  const absent = metrics.filter((metric) => content.metrics[metric] === null)
  return Object.fromEntries(absent.map((metric) => [metric, missingReason(content, metric, known)]))
}

function missingReason(content: Measured, metric: Metric, known: Known): MissingReason {
  if (isNotForType(content, metric, known)) return 'not_for_type'
  // What is said of the reach of a post holds for all that comes with it.
  const noted = content.missing[metric] ?? (isOfReach(content, metric) ? content.missing.reach : undefined)
  if (noted) return noted
  const lacking = partsOf(content, metric, known.definitions).filter((part) => content.metrics[part] === null)
  if (lacking.length > 0) {
    const reasons = lacking.map((part) => missingReason(content, part, known))
    return reasons.find((reason) => reason !== 'not_for_type') ?? 'not_for_type'
  }
  const withheld = known.network.whyMissing(content, metric)
  if (withheld) return withheld
  if (reachMetrics.has(metric) && ofTokens.has(known.problem)) return 'no_user_token'
  return 'not_yet'
}

const isOfReach = ({ kind }: Measured, metric: Metric) => kind === 'post' && reachMetrics.has(metric)

/** The metrics that a derived one is worked out from, the base of a rate first. */
function partsOf({ kind }: Measured, metric: Metric, definitions: MetricDefinitions): Metric[] {
  const { post_engagements, story_engagements } = definitions
  if (metric === 'engagements') return kind === 'post' ? post_engagements : story_engagements
  if (!isRate(metric)) return []
  const base = rateBase(metric, definitions)
  // Followers are no metric: they come with the statistics of their day.
  return base === 'followers' ? ['engagements'] : [base, 'engagements']
}

function isNotForType({ kind, type }: Measured, metric: Metric, { network }: Known): boolean {
  return !network.metrics[kind]?.includes(metric) || (pollsOnly.has(metric) && type !== 'poll')
}
