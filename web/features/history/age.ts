import type { AgeCurve, BandPoint } from '#contract/content.ts'
import { type AgedMetric, ageHours } from '#contract/metrics.ts'

export interface AgedPoint {
  hours: number
  value: number
}

/** Where an age stands on the axis: the first day takes as much room as the month after it. */
export const placeOf = (hours: number): number => Math.log1p(hours)

/** The age, in hours, at a place on the axis. */
export const ageAt = (place: number): number => Math.expm1(place)

/** The captures of a curve that have a value of the metric, by age. */
export const pointsOf = ({ points }: Pick<AgeCurve, 'points'>, metric: AgedMetric): AgedPoint[] =>
  points.flatMap(({ age_hours, values }) => {
    const value = values[metric] ?? null
    return value === null ? [] : [{ hours: age_hours, value }]
  })

/** The part of the band where the metric is known, with its three lines. */
export const bandOf = (band: readonly BandPoint[], metric: AgedMetric) =>
  band.flatMap(({ age_hours: hours, n, p25, median, p75 }) => {
    const [low, middle, high] = [p25[metric] ?? null, median[metric] ?? null, p75[metric] ?? null]
    return low === null || middle === null || high === null ? [] : [{ hours, n, low, middle, high }]
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

const marks = [...Object.values(ageHours), 90 * 24, 365 * 24]

/** The ages written under an axis on which everything has its place: up to the first that holds all. */
export function marksFor(oldestHours: number): number[] {
  const last = marks.findIndex((hours) => hours >= oldestHours)
  return last === -1 ? marks : marks.slice(0, Math.max(2, last + 1))
}
