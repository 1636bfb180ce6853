import type { Metric, RateMetric } from '#contract/metrics/metrics.ts'
import type { RawCommunity, RawContent, RawCounter } from './rawCommunity.ts'

const sumPresent = (parts: (number | null)[]) => {
  const present = parts.filter((part) => part !== null)
  return present.length === 0 ? null : present.reduce((sum, part) => sum + part, 0)
}

/** What docs/metrics.md says of one post or story. Rates are pairs of engagements and their base. */
export interface Measured {
  counters: Record<Exclude<Metric, RateMetric>, number | null>
  rates: Record<RateMetric, { engagements: number; base: number } | null>
}

export function measure(community: RawCommunity, content: RawContent): Measured {
  const raw = content.counters
  const clicks: RawCounter[] =
    content.kind === 'post' ? ['links', 'to_group', 'join_group'] : ['open_link', 'subscribers']
  const counters = {
    ...raw,
    reach: content.kind === 'post' ? raw.reach : raw.views,
    clicks: sumPresent(clicks.map((part) => raw[part])),
  }
  const parts: string[] = content.kind === 'post' ? community.post_engagements : community.story_engagements
  const engagements = sumPresent(
    Object.entries(counters).map(([name, value]) => (parts.includes(name) ? value : null)),
  )
  const rateOver = (of: RawCommunity['er_base']) => {
    const base = of === 'followers' ? content.followers : counters[of]
    return engagements === null || base === null || base <= 0 ? null : { engagements, base }
  }
  return {
    counters: { ...counters, engagements },
    rates: { er: rateOver(community.er_base), erv: rateOver('views'), erp: rateOver(community.erp_base) },
  }
}
