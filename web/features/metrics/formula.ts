import type { ContentKind } from '#contract/content.ts'
import type { Counter, Metric, MetricValues } from '#contract/metrics.ts'

/** What engagements are the sum of. Reactions hold the likes already. */
const engagementParts: Record<ContentKind, readonly Counter[]> = {
  post: ['reactions', 'comments', 'shares', 'votes'],
  story: ['likes', 'replies', 'field_replies', 'shares'],
}

interface Measured {
  kind: ContentKind
  metrics: MetricValues
  followers_at_publication: number | null
}

/**
 * A derived metric with its numbers put in, `(12 + 3 + 1) ÷ 420 × 100`; null for counters and where a number is
 * missing.
 */
export function workedOut(item: Measured, metric: Metric, write: (value: number) => string): string | null {
  const parts = engagementParts[item.kind].map((part) => item.metrics[part] ?? 0)
  const sum = parts.map(write).join(' + ')
  if (metric === 'engagements') return sum
  if (metric !== 'er' && metric !== 'erp') return null
  const base = metric === 'er' ? item.metrics.reach : item.followers_at_publication
  return base ? `(${sum}) ÷ ${write(base)} × 100` : null
}
