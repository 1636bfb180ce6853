import type { BandPoint } from '#contract/content/content.ts'
import { type AgedMetric, ageHours } from '#contract/metrics/metrics.ts'

/** Where an age stands on the axis: the first day takes as much room as the month after it. */
export const agePlace = (hours: number): number => Math.log1p(hours)

/** The age, in hours, at a place on the axis. */
export const ageAt = (place: number): number => Math.expm1(place)

/** The part of the band where the metric is known, with its three lines. */
export const metricBand = (band: readonly BandPoint[], metric: AgedMetric) =>
  band.flatMap(({ age_hours: hours, n, p25, median, p75 }) => {
    const [low, middle, high] = [p25[metric] ?? null, median[metric] ?? null, p75[metric] ?? null]
    return low === null || middle === null || high === null ? [] : [{ hours, n, low, middle, high }]
  })

const marks = [...Object.values(ageHours), 90 * 24, 365 * 24]

/** The ages written under an axis on which everything has its place: up to the first that holds all. */
export function marksFor(oldestHours: number): number[] {
  const last = marks.findIndex((hours) => hours >= oldestHours)
  return last === -1 ? marks : marks.slice(0, Math.max(2, last + 1))
}
