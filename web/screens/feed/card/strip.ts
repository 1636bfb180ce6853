import type { Content } from '#contract/content/content.ts'
import type { LeadingRate } from '#contract/metrics/leadingRate.ts'
import { counters, type Metric } from '#contract/metrics/metrics.ts'

export const stripLength = 4

export const initialStrip: Record<LeadingRate, readonly Metric[]> = {
  er: ['reach', 'reactions', 'comments', 'shares'],
  erv: ['views', 'reactions', 'comments', 'shares'],
}

/** What stands in first, and whatever else there is. */
const substitutes = new Set<Metric>(['views', 'likes', 'replies', 'shares', 'clicks', ...counters])

/** The metrics on a card: the chosen ones, and in place of those that this kind or type does not have, others. */
export function chooseStrip(item: Pick<Content, 'missing'>, chosen: readonly Metric[]): Metric[] {
  const exists = (metric: Metric) => item.missing[metric] !== 'not_for_type'
  const kept = chosen.filter(exists)
  const others = [...substitutes].filter((metric) => exists(metric) && !kept.includes(metric))
  return [...kept, ...others].slice(0, stripLength)
}
