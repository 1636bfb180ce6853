import type { Granularity, Graph } from '#contract/analytics.ts'
import type { Format } from '../../locales/format.ts'
import type { Days } from '../filter/days/dateRange.ts'
import { addDays, type Day, dayIn, startOfMonth } from '../filter/days/day.ts'

/** What lies between a point of a graph and the next: its moment, and its days in the community's time zone. */
export interface Bucket extends Days {
  at: string
}

type Period = Pick<Graph['period'], 'from' | 'to'>

/** The days of each point; the first and the last cut where the period begins and ends. */
export function bucketsOf(
  points: readonly { at: string }[],
  step: Granularity,
  period: Period,
  zone: string,
): Bucket[] {
  return points.map(({ at }) => {
    const day = dayIn(zone, new Date(at))
    const last = addDays(nextOf(day, step), -1)
    return { at, from: day < period.from ? period.from : day, to: last > period.to ? period.to : last }
  })
}

function nextOf(day: Day, step: Granularity): Day {
  if (step === 'hour' || step === 'day') return addDays(day, 1)
  if (step === 'week') return addDays(day, 7)
  return startOfMonth(day, step === 'month' ? 1 : step === 'quarter' ? 3 : 12)
}

/** Where in a graph some days lie: the first and the last point they touch; null where they touch none. */
export function placeOf(buckets: readonly Bucket[], { from, to }: Days): [number, number] | null {
  const first = buckets.findIndex((bucket) => bucket.to >= from)
  const last = buckets.findLastIndex((bucket) => bucket.from <= to)
  return first === -1 || last < first ? null : [first, last]
}

type Labels = Pick<Format, 'hour' | 'day' | 'days' | 'shortDay' | 'month' | 'quarter' | 'year'>

/** A point's name on the axis, where there is little room… */
export function shortLabel(format: Labels, step: Granularity, { at, from }: Bucket): string {
  if (step === 'hour') return format.hour(at)
  if (step === 'month') return format.month(from)
  if (step === 'quarter') return format.quarter(from)
  return step === 'year' ? format.year(from) : format.shortDay(from)
}

/** …and where it is the title. */
export function longLabel(format: Labels, step: Granularity, bucket: Bucket): string {
  const { from, to } = bucket
  if (step === 'hour') return `${format.shortDay(from)}, ${format.hour(bucket.at)}`
  if (step === 'day') return format.day(from)
  return step === 'week' ? format.days(from, to) : shortLabel(format, step, bucket)
}
