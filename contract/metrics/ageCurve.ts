import type { AgeCurve } from '../content/content.ts'
import type { AgedMetric } from './metrics.ts'

export interface AgedPoint {
  hours: number
  value: number
}

/** The captures of a curve that have a value of the metric, by age. */
export const agedPoints = ({ points }: Pick<AgeCurve, 'points'>, metric: AgedMetric): AgedPoint[] =>
  points.flatMap(({ age_hours, values }) => {
    const value = values[metric] ?? null
    return value === null ? [] : [{ hours: age_hours, value }]
  })

/** The value at an age, between two captures in proportion to time; null before the first and after the last. */
export function valueAt(points: readonly AgedPoint[], hours: number): number | null {
  const after = points.findIndex((point) => point.hours >= hours)
  const [before, next] = [points[after - 1], points[after]]
  if (!next) return null
  if (next.hours === hours) return next.value
  if (!before) return null
  const share = (hours - before.hours) / (next.hours - before.hours)
  return before.value + share * (next.value - before.value)
}
