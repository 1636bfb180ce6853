import { fewestForDifference, type Subject } from '#contract/analytics.ts'
import type { Metric } from '#contract/metrics.ts'
import { groupValue } from './groupScale.ts'

/** One hour of one weekday, 1 for Monday to 7. key: of its group · warmth: between the least and the most, 0 to 1 · sureness: by how many posts. */
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
export function heatOf(subjects: readonly Subject[], metric: Metric): HeatCell[] {
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

/** The best hour of those with posts enough to tell. */
export function bestOf(cells: readonly HeatCell[]): HeatCell | null {
  const sure = cells.filter(({ n, value }) => n >= fewestForDifference && value !== null)
  return sure.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))[0] ?? null
}
