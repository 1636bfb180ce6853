import type { Content, ContentKind, ContentType } from '#contract/content.ts'
import {
  type Metric,
  type MetricValues,
  type MissingMetrics,
  type MissingReason,
  metrics,
} from '#contract/metrics.ts'

export { refreshAges } from './contentAge.queries.ts'
export { contentByIds } from './contentByIds.queries.ts'
export { recountDays } from './contentCount.queries.ts'
export { matchingContent } from './contentFilters.queries.ts'
export { listCurves } from './contentHistory.queries.ts'
export { toPreview } from './contentRow.queries.ts'

/** What decides why a post or a story lacks a metric. */
export interface Measured {
  kind: ContentKind
  type: ContentType
  published_at: Date
  metrics: MetricValues
  /** Reasons noted when the counters were read. */
  missing: MissingMetrics
}

const postsOnly = new Set<Metric>(['comments', 'votes', 'unsubscribes', 'reports'])
const storiesOnly = new Set<Metric>(['replies', 'field_replies'])
/** From stats.getPostReach, which answers a manager's token alone. */
const reachMetrics = new Set<Metric>(['reach', 'clicks', 'hides', 'unsubscribes', 'reports'])
/** Posts of earlier days have no views at VK. */
const viewsSince = Date.UTC(2017, 0, 1)

/** Why each metric without a value has none (docs/metrics.md); metrics with a value are left out. */
export function missingMetrics(
  content: Measured,
  { hasUserToken }: { hasUserToken: boolean },
): MissingMetrics {
  const absent = metrics.filter((metric) => content.metrics[metric] === null)
  return Object.fromEntries(absent.map((metric) => [metric, missingReason(content, metric, hasUserToken)]))
}

function missingReason(content: Measured, metric: Metric, hasUserToken: boolean): MissingReason {
  if (isNotForType(content, metric)) return 'not_for_type'
  const noted = content.missing[metric]
  if (noted) return noted
  if (metric === 'er' && content.metrics.reach === null) return missingReason(content, 'reach', hasUserToken)
  // A story's reach is its views.
  if (metric === 'views' || (metric === 'reach' && content.kind === 'story')) {
    return content.published_at.getTime() < viewsSince ? 'too_old' : 'hidden_by_vk'
  }
  if (reachMetrics.has(metric) && !hasUserToken) return 'no_user_token'
  return 'not_yet'
}

function isNotForType({ kind, type }: Measured, metric: Metric): boolean {
  if (kind === 'story') return postsOnly.has(metric)
  return storiesOnly.has(metric) || (metric === 'votes' && type !== 'poll')
}

/** Where VK shows it. `communityVkId` is positive, as VK's group ids are. */
export function contentUrl(kind: ContentKind, communityVkId: number, vkId: number): Content['url'] {
  return `https://vk.com/${kind === 'post' ? 'wall' : 'story'}-${communityVkId}_${vkId}`
}
