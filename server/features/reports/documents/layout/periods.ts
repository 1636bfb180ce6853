import type { Granularity, GraphPoint, Period } from '#contract/analytics.ts'
import type { sectionComparisons } from '#contract/vocabulary.ts'
import type { Format } from './format.ts'
import type { Writing } from './writing.ts'

type Comparison = (typeof sectionComparisons)[number]
export type Step = Granularity

/** Totals as they are written. finished: of the days that are over, where they alone are compared; else null. */
interface BothTotals {
  shown: string
  finished: string | null
  before: string
}

/**
 * What a section is compared with: after a difference, as the name of a line, and beside a total. against: nothing where both
 * read alike.
 */
export interface ComparedWords {
  versus: string
  name: string
  against(totals: BothTotals): string
  /** As the section's definition tells it. */
  line: string
}

export function comparedWords(
  { t, format, snapshot }: Writing,
  compared: Period,
  compare: Comparison,
): ComparedWords {
  const againstBy =
    (was: (before: string) => string) =>
    ({ shown, finished, before }: BothTotals) => {
      const compared = finished ?? shown
      if (compared === before) return ''
      return compared === shown ? was(before) : t.delta.ofFinished(compared, was(before))
    }
  if (compare === 'benchmark') {
    const year = snapshot.benchmark_year
    return {
      versus: t.delta.versus.benchmark(year),
      name: t.delta.benchmark(year),
      against: againstBy((before) => t.delta.againstBenchmark(before, year)),
      line: t.compared.benchmark(year),
    }
  }
  const days = format.days(compared.from, compared.to)
  const line = (compare === 'last_year' ? t.compared.last_year : t.compared.previous)(days)
  return {
    versus: t.delta.versus[compare === 'last_year' ? 'last_year' : 'previous'],
    name: days,
    against: againstBy(t.delta.was),
    line: snapshot.period.until
      ? `${line} ${compared.until ? t.compared.samePart : t.compared.finished}`
      : line,
  }
}

const dayMs = 86_400_000
const longest: [Step, number][] = [
  ['day', 1.5],
  ['week', 8],
  ['month', 32],
  ['quarter', 93],
]

/** How far points lie apart. One alone is as long as its period; several of one day are hours. */
export function guessStep(days: readonly string[], period: Pick<Period, 'from' | 'to'>): Step {
  if (days.length > 1 && new Set(days).size < days.length) return 'hour'
  const [first, second] = days.slice(-2)
  const apart =
    first && second
      ? Date.parse(second) - Date.parse(first)
      : Date.parse(period.to) - Date.parse(period.from) + dayMs
  return longest.find(([, most]) => apart <= most * dayMs)?.[0] ?? 'year'
}

/** The days on which points begin, in the community's time zone; the first not before the period. */
export const pointDays = (points: readonly Pick<GraphPoint, 'at'>[], from: string, format: Format) =>
  points.map(({ at }) => {
    const day = format.dayIn(at)
    return day < from ? from : day
  })

/** A point's name on an axis. Of hours `day` is the moment they begin. */
export function stepLabel({ t, format }: Writing, step: Step, day: string): string {
  if (step === 'hour') return format.hour(day)
  if (step === 'day' || step === 'week') return format.shortDay(day)
  if (step === 'month') return format.month(day)
  if (step === 'year') return day.slice(0, 4)
  return t.chart.quarterOf(Math.ceil(Number(day.slice(5, 7)) / 3), day.slice(0, 4))
}
