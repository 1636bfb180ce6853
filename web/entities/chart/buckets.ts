import type { Basis, Granularity, Graph } from '#contract/analytics.ts'
import { countDays, stepOfDays } from '#contract/metrics/steps.ts'
import { granularities, mostPoints } from '#contract/vocabulary.ts'
import type { Format } from '../../locales/format.ts'
import type { Days } from '../filter/days/dateRange.ts'
import { addDays, type Day, dayIn, startOfMonth } from '../filter/days/day.ts'

/** What lies between a point of a graph and the next: its moment, and its days in the community's time zone. */
export interface Bucket extends Days {
  at: string
}

type Period = Pick<Graph['period'], 'from' | 'to'>

/** The days of each point; the first and the last cut where the period begins and ends. */
export function makeBuckets(
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
export function findPlace(buckets: readonly Bucket[], { from, to }: Days): [number, number] | null {
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

/** About how many days lie between two points. */
const daysOfStep: Record<Granularity, number> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
}

/** A step may be as long as the whole period, and as short as there is room for points that can be told apart. */
const mostShown = { hour: 15 * 24, other: mostPoints - 10 }

/**
 * The steps that make sense for a period; null: all time.
 * Of what was gained nothing smaller than a day is known.
 */
export function stepsFor(days: Days | null, basis: Basis): Granularity[] {
  if (!days) return ['month', 'quarter', 'year']
  const count = countDays(days)
  const fits = (step: Granularity) => {
    const points = count / daysOfStep[step]
    if (step === 'hour') return basis === 'published' && points <= mostShown.hour
    return step === 'day' || (points >= 1.5 && points <= mostShown.other)
  }
  return granularities.filter(fits).filter((step) => count / daysOfStep[step] <= mostShown.other)
}

/** The step at which a period is drawn unless another is chosen. */
export function stepFor(days: Days | null, basis: Basis): Granularity {
  if (!days) return 'month'
  return countDays(days) <= 2 && basis === 'published' ? 'hour' : stepOfDays(days)
}
