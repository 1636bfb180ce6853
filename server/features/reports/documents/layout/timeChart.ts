import type { Period } from '#contract/analytics.ts'
import type { Block, NumberKind, Series } from './layout.ts'
import { peakMessage } from './messages.ts'
import { guessStep, pointDays, stepLabel } from './periods.ts'
import type { Writing } from './writing.ts'

/** What lies between a moment, when a day, week… begins, and the next. */
export interface Point {
  at: string
  value: number | null
}

/**
 * One measure over a period. before: the same in the one compared, and what that is called · measuredFrom: the first day on
 * which it was measured, where days lie before · late: why nothing can be compared, in words · total: of the period, against: of the one compared, in words.
 */
export interface Course {
  key: string
  title: string
  number: NumberKind
  shape: 'line' | 'bar'
  period: Period
  points: readonly Point[]
  before: { points: readonly Point[]; name: string } | null
  measuredFrom?: string
  late?: string
  write(value: number | null): string
  total: string
  against: string
}

/** A chart of it, the line compared beside it; in words where nothing is known. */
export function timeChart(course: Course, writing: Writing): Block {
  const { t, format } = writing
  const { key, title, number, shape, period, points, before, measuredFrom } = course
  const note = totalsNote(course, writing)
  const isKnown = [...points, ...(before?.points ?? [])].some(({ value }) => value !== null)
  if (points.length > 0 && !isKnown)
    return {
      type: 'notice',
      text: isInside(measuredFrom, period) ? `${title}. ${note}` : t.chart.none(title),
    }
  const days = pointDays(points, period.from, format)
  const step = guessStep(
    points.map(({ at }) => format.dayIn(at)),
    period,
  )
  const isUnfinished = period.until !== null && days.length > 0
  const now = seriesOf(course, key, title, valuesOf(points), false)
  const categories = days.map((day, at) =>
    stepLabel(writing, step, step === 'hour' ? (points[at]?.at ?? day) : day),
  )
  const compared = before?.points.some(({ value }) => value !== null)
    ? [
        seriesOf(
          course,
          `${key}_compared`,
          t.chart.compared(title, before.name),
          alongside(before.points, days.length),
          true,
        ),
      ]
    : []
  return {
    type: 'chart',
    shape,
    title,
    number,
    step: t.chart[step],
    categories,
    days: step === 'hour' ? points.map(({ at }) => at) : days,
    series: [now, ...compared],
    fromZero: true,
    isUnfinished,
    ...gapOf(days, measuredFrom, writing),
    note: [note, isUnfinished && t.chart.unfinished].filter(Boolean).join(' · '),
    message: peakMessage(now, categories, writing),
  }
}

/** Both totals; of what was measured on some of the days, theirs. */
function totalsNote({ period, measuredFrom, late, total, against }: Course, writing: Writing): string {
  const { t, format } = writing
  if (isInside(measuredFrom, period)) return t.chart.totalFrom(format.day(measuredFrom), total)
  return [t.chart.total(total), late ?? against].filter(Boolean).join(' · ')
}

/** Steps that began before it are unknown, what came since is not. */
const isInside = (measuredFrom: string | undefined, { from, to }: Period): measuredFrom is string =>
  measuredFrom !== undefined && measuredFrom > from && measuredFrom <= to

function gapOf(days: string[], measuredFrom: string | undefined, { t, format }: Writing) {
  const categories = measuredFrom ? days.filter((day) => day < measuredFrom).length : 0
  return measuredFrom && categories > 0
    ? { gap: { categories, text: t.chart.gap(format.day(measuredFrom)) } }
    : {}
}

const seriesOf = (
  { write }: Course,
  key: string,
  name: string,
  values: (number | null)[],
  isCompared: boolean,
): Series => ({ key, name, values, texts: values.map(write), isCompared, color: null })

const valuesOf = (points: readonly Point[]) => points.map(({ value }) => value)

/** The points compared stand in the order of their own time; there may be fewer or more of them. */
function alongside(points: readonly Point[], length: number): (number | null)[] {
  const values = valuesOf(points)
  return Array.from({ length }, (_, index) => values[index] ?? null)
}
