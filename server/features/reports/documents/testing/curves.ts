import type { AgeCurve } from '#contract/content/content.ts'
import { agedMetrics } from '#contract/metrics/metrics.ts'
import { type Random, someValue } from './random.ts'

/** Captures of a content that grew quickly and then slowly; each is captured for longer than the one before. */
export function curveOf(random: Random, content_id: string, index: number): AgeCurve {
  const most = agedMetrics.map((metric) => [metric, someValue(random, metric, 1 / 50)] as const)
  const ages = Array.from({ length: 20 + index * 8 }, (_, n) => 0.5 * 1.25 ** n)
  return {
    content_id,
    points: ages.map((age_hours) => ({
      age_hours,
      captured_at: new Date(Date.UTC(2026, 8, 1 + index) + age_hours * 3_600_000).toISOString(),
      values: Object.fromEntries(
        most.map(([metric, value]) => [metric, Math.round(value * (1 - Math.exp(-age_hours / 30)))]),
      ) as AgeCurve['points'][number]['values'],
    })),
  }
}
