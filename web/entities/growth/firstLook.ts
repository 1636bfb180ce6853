import type { AgeCurve } from '#contract/content/content.ts'
import { agedPoints } from '#contract/metrics/ageCurve.ts'
import type { AgedMetric } from '#contract/metrics/metrics.ts'
import type { Gain } from './dayOption.ts'

/** The first look at a content that saw a metric; undefined where no look has seen it yet. */
export function firstLook(
  curve: Pick<AgeCurve, 'points'>,
  metric: AgedMetric,
): { at: string; hours: number } | undefined {
  const [first] = agedPoints(curve, metric)
  const look = curve.points.find(({ age_hours }) => age_hours === first?.hours)
  return look && { at: look.captured_at, hours: look.age_hours }
}

/** Whether the days know all of a value: not where some of it was gained before anybody looked. */
export const isWhole = (gains: readonly Gain[], value: number | null | undefined): boolean =>
  gains.reduce((sum, gain) => sum + gain.value, 0) === (value ?? 0)
