import type { Granularity, GraphPoint, Period } from '#contract/analytics.ts'
import type { sectionComparisons } from '#contract/reports.ts'
import type { Format } from './format.ts'
import type { Writing } from './writing.ts'

type Comparison = (typeof sectionComparisons)[number]
export type Step = Exclude<Granularity, 'hour'>

/** What a section is compared with: in a sentence, and after a value. */
export interface ComparedWords {
  inWords: string
  name: string
  against(value: string): string
  /** As the section's definition tells it. */
  line: string
}

export function comparedWords(
  { t, format, snapshot }: Writing,
  compared: Period,
  compare: Comparison,
): ComparedWords {
  if (compare === 'benchmark') {
    const year = snapshot.benchmark_year
    return {
      inWords: t.delta.theBenchmark(year),
      name: t.delta.benchmark(year),
      against: (value) => t.delta.againstBenchmark(value, t.delta.benchmark(year)),
      line: t.compared.benchmark(year),
    }
  }
  const days = format.days(compared.from, compared.to)
  const line = (compare === 'last_year' ? t.compared.last_year : t.compared.previous)(days)
  return {
    inWords: t.delta.period(days),
    name: days,
    against: (value) => t.delta.against(value, t.delta.period(days)),
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

/** How far points lie apart. One alone is as long as its period. */
export function stepOf(days: readonly string[], period: Pick<Period, 'from' | 'to'>): Step {
  const [first, second] = days.slice(-2)
  const apart =
    first && second
      ? Date.parse(second) - Date.parse(first)
      : Date.parse(period.to) - Date.parse(period.from) + dayMs
  return longest.find(([, most]) => apart <= most * dayMs)?.[0] ?? 'year'
}

/** The days on which points begin, in the community's time zone; the first not before the period. */
export const daysOf = (points: readonly Pick<GraphPoint, 'at'>[], from: string, format: Format) =>
  points.map(({ at }) => {
    const day = format.dayIn(at)
    return day < from ? from : day
  })

/** A point's name on an axis. */
export function stepLabel({ t, format }: Writing, step: Step, day: string): string {
  if (step === 'day' || step === 'week') return format.shortDay(day)
  if (step === 'month') return format.month(day)
  if (step === 'year') return day.slice(0, 4)
  return t.chart.quarterOf(Math.ceil(Number(day.slice(5, 7)) / 3), day.slice(0, 4))
}
