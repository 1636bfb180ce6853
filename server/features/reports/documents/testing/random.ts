import type { GraphMetric } from '#contract/analytics.ts'
import { metricUnit } from '#contract/metrics/metrics.ts'

/** The same numbers for the same seed, 0 to 1 (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const whole = (random: Random, from: number, to: number) =>
  Math.floor(from + random() * (to - from + 1))

export const scales: Record<GraphMetric, number> = {
  contents: 60,
  reach: 480_000,
  views: 610_000,
  reactions: 14_200,
  likes: 11_800,
  comments: 2300,
  clicks: 5400,
  votes: 1900,
  hides: 310,
  replies: 140,
  field_replies: 60,
  shares: 1700,
  unsubscribes: 85,
  reports: 12,
  engagements: 20_400,
  er: 4.2,
  erv: 3.3,
  erp: 1.3,
}

export const isRate = (metric: GraphMetric) => metric !== 'contents' && metricUnit[metric] === 'percent'

/** About as large as it is in a month of a middling community, times `part`. */
export function someValue(random: Random, metric: GraphMetric, part = 1): number {
  const value = scales[metric] * (0.6 + 0.8 * random())
  return isRate(metric) ? value : Math.round(value * part)
}
