import type { Subject } from '#contract/analytics.ts'
import { type Metric, unwantedMetrics } from '#contract/metrics/metrics.ts'
import { fewestForDifference, readHourOfWeek } from '#contract/vocabulary.ts'
import { groupValue } from './groupScale.ts'

/**
 * One hour of one weekday, 1 for Monday to 7. key: of its group · warmth: between the least and the most, 0 to 1 · sureness:
 * by how many posts.
 */
export interface HeatCell {
  key: string
  weekday: number
  hour: number
  value: number | null
  n: number
  warmth: number
  sureness: number
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** As many posts make a cell as sure as it can look. */
const manyPosts = 12

/** All 168 cells, Monday first. */
export function heatCells(subjects: readonly Subject[], metric: Metric): HeatCell[] {
  const byKey = new Map(subjects.map((subject) => [subject.key, subject]))
  const known = subjects.map((subject) => groupValue(subject, metric)).filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return weekdays.flatMap((weekday) =>
    hours.map((hour) => {
      const key = `${weekday}-${String(hour).padStart(2, '0')}`
      const subject = byKey.get(key)
      const value = subject ? groupValue(subject, metric) : null
      const n = subject?.n ?? 0
      return {
        key,
        weekday,
        hour,
        value,
        n,
        warmth: value === null || most === least ? 0.5 : (value - least) / (most - least),
        sureness: Math.min(1, Math.sqrt(n / manyPosts)),
      }
    }),
  )
}

/** An hour of one weekday by how much its posts differ from the rest: likely `difference`, surely between `low` and `high`. */
export interface BestHour {
  weekday: number
  hour: number
  n: number
  difference: number
  low: number
  high: number
}

/**
 * z(0.05 / 2 / 168) ÷ z(0.05 / 2): of 168 hours some look better by chance alone, so intervals are widened until all of them hold
 * together with 95 % (Bonferroni).
 */
const widening = 3.62 / 1.96

/** The hour whose posts are better than the rest beyond chance, by the most that is sure; null where none stands out. */
export function bestHour(subjects: readonly Subject[], metric: Metric): BestHour | null {
  const compared = subjects.flatMap((subject) => {
    const to = subject.values[metric]?.to_rest
    const time = readHourOfWeek(subject.key)
    if (!time || to?.difference == null || to.low === null || to.high === null) return []
    const { difference } = to
    const widened = (end: number) => difference + (end - difference) * widening
    return [{ ...time, n: subject.n, difference, low: widened(to.low), high: widened(to.high) }]
  })
  const sign = unwantedMetrics.has(metric) ? -1 : 1
  const sure = ({ low, high }: BestHour) => Math.min(low * sign, high * sign)
  const better = compared.filter((each) => each.n >= fewestForDifference && sure(each) > 0)
  return better.toSorted((one, other) => sure(other) - sure(one))[0] ?? null
}
