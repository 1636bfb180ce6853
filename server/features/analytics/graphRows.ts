import type {
  Basis,
  Granularity,
  GraphMetric,
  GraphPoint,
  GraphSeries,
  MeasuredDays,
  Split,
  Total,
} from '#contract/analytics.ts'
import type { ContentFilters } from '#contract/content.ts'
import { isRate } from '#contract/metrics.ts'
import type { Db } from '#server/db/database.ts'
import { addDays, stepBegin, stepsBetween, toIso } from '../../lib/calendar.ts'
import { isCountable } from '../content/content.ts'
import { dayBeginnings } from './dayBeginnings.queries.ts'
import type { Cut } from './periods.ts'

/** The question, which is the same for all periods. */
export interface Question {
  filters: ContentFilters
  metrics: GraphMetric[]
  basis: Basis
  granularity: Granularity
  split?: Split
  /** Ids of the tags with a line of their own. */
  tags: string[]
  /** First days of measured gains, where they were not always measured. */
  measured: readonly string[]
  time_zone: string
}

/**
 * A period: the one asked about, its finished days where only these are compared, or the compared one. to: last day that
 * counts · until: points begin before it.
 */
export interface Span {
  name: 'now' | 'finished' | 'then'
  from: string
  to: string
  until: Date | null
  cut: Cut | null
  hasPoints: boolean
}

/** Source of a graph's numbers. */
export interface GraphSource {
  /** Ids of the tags with the most content in a period, in descending order. */
  findTags(question: Question, days: { from: string; to: string }): Promise<string[]>
  findRows(question: Question, spans: Span[], steps: Steps): Promise<Rows>
}

/** The data of the lines of a graph. */
interface Rows {
  /** Per line, days and hours with data, ascending. */
  sums: SumRow[]
  /** For published content: median of each metric over the contents that have it. */
  medians: LineRow[]
  /** For gains. */
  active: ActiveRow[]
}

/** Sums of a line of a period on a day, or in the hour that begins at `at`. */
export interface SumRow {
  span: Span['name']
  /** Key of the line; '' where the contract has null. */
  key: string
  day: string
  at: Date | null
  contents: number
  /** Sums of each metric (`summedFor`), null where no content has it; `…_n`: number of contents that have it. */
  [column: string]: unknown
}

/** A line of a period with a number per metric. */
export interface LineRow {
  span: Span['name']
  key: string
  [column: string]: unknown
}

/**
 * Number of contents that gained something in the step that begins on `day`, or in the whole period where that is null, there
 * also since a measured day. `…_n`: the same per metric. A content counts once, on however many days it gained.
 */
export interface ActiveRow extends LineRow {
  day: string | null
  since?: string
  contents: number
}

/** Columns to sum for a metric: its own, or numerator and denominator of a rate. */
export const summedFor = (metric: GraphMetric): string[] =>
  isRate(metric) ? [`${metric}_engagements`, `${metric}_base`] : [metric]

export const measuredMetrics = ({ metrics }: Question) => metrics.filter((metric) => metric !== 'contents')

/** The columns of `SumRow` that are added up. */
const summedColumns = (question: Question): string[] => [
  'contents',
  ...measuredMetrics(question).flatMap((metric) => [...summedFor(metric), `${metric}_n`]),
]

/** Whether contents of a step are counted separately: a content that gains on several days must count once. */
export const isCountedApart = ({ metrics, granularity, basis }: Question): boolean =>
  basis === 'activity' && metrics.includes('contents') && granularity !== 'day'

/** The time steps of a graph. */
export interface Steps {
  /** Beginnings of a period's steps in ms, including steps without content. */
  of(span: Span): number[]
  /** The step of a row. */
  at(row: SumRow): number
  /** Beginning of the hour of a moment; hours count from the beginning of the day, also on days of a clock change. */
  hourOf(day: string, moment: number): number
  /** First day of the step that begins then, or the day that an hour is of; null for what is no step. */
  dayAt(moment: number): string | null
}

/** Whether filters use nothing but days, kind, type, tagged, deleted and at most one tag. */
export const isPlain = (filters: ContentFilters): boolean =>
  filters.tags.any.length <= 1 &&
  isCountable({
    ...filters,
    is_tagged: undefined,
    is_deleted: undefined,
    tags: { ...filters.tags, any: [] },
  })

export type Line = Pick<GraphSeries, 'key' | 'title' | 'color'>
export type Totals = GraphSeries['totals']

/**
 * Reads points and totals of lines and periods from rows. Sums over no content are 0; gains of days before a metric was measured
 * are unknown, and so are days of which no published content is known.
 */
export function graphReader(question: Question, steps: Steps, rows: Rows) {
  const { metrics, basis } = question
  const columns = summedColumns(question)
  const sums = Map.groupBy(rows.sums, lineOf)
  const medians = new Map(rows.medians.map((row) => [lineOf(row), row]))
  const active = new Map(rows.active.map((row) => [activeName(lineOf(row), row.day, row.since), row]))
  const none: Sums = { contents: 0 }

  /** Contents that gained in a step, which are counted separately. */
  const activeIn = (line: string, day: string | null, since?: string): Sums =>
    active.get(activeName(line, day, since)) ?? none

  /** Of published content is shown what is known, wherever it comes from. */
  const isUnknown = ({ contents }: Sums) => basis === 'activity' || contents === 0

  function sumUp(added: SumRow[]): Sums {
    // The usual case: one row per point.
    if (added.length === 1 && added[0]) return added[0]
    const total: Sums = { contents: 0 }
    for (const row of added) for (const column of columns) add(total, column, numberOf(row, column))
    return total
  }

  return {
    points(span: Span, { key }: Line, measured: MeasuredDays): GraphPoint[] {
      if (!span.hasPoints) return []
      const line = nameOf(span.name, key ?? '')
      const bySteps = Map.groupBy(sums.get(line) ?? [], steps.at)
      const moments = [...new Set([...steps.of(span), ...bySteps.keys()])].sort((a, b) => a - b)
      return moments.map((moment) => {
        const sum = sumUp(bySteps.get(moment) ?? [])
        const counted = isCountedApart(question) ? activeIn(line, steps.dayAt(moment)) : sum
        const values: GraphPoint['values'] = {}
        const day = firstDayOf(span, steps.dayAt(moment))
        for (const metric of metrics)
          if (!isMeasured(metric, day, measured) && isUnknown(sum)) values[metric] = null
          else values[metric] = metric === 'contents' ? counted.contents : numberFor(sum, metric)
        return { at: toIso(moment), values }
      })
    },
    totals(span: Span, { key }: Line, measured: MeasuredDays = {}): Totals {
      const line = nameOf(span.name, key ?? '')
      const rows = sums.get(line) ?? []
      const all = sumUp(rows)
      const totals = metrics.map((metric) => {
        const from = measured[metric]
        if (from !== undefined && from > span.to && isUnknown(all)) return [metric, unknown]
        const isLate = basis === 'activity' && from !== undefined && from > span.from
        const since = isLate ? from : undefined
        const sum = since ? sumUp(rows.filter(({ day }) => day >= since)) : all
        const counted = basis === 'activity' ? activeIn(line, null, since) : all
        return [metric, totalOf(metric, sum, counted, medians.get(line))]
      })
      return Object.fromEntries(totals)
    },
  }
}

/** First day of a step that lies in the period. */
const firstDayOf = ({ from }: Span, day: string | null) => (day !== null && day < from ? from : day)

const isMeasured = (metric: GraphMetric, day: string | null, measured: MeasuredDays) =>
  day === null || day >= (measured[metric] ?? day)

/** The total of days that were not measured. */
const unknown: Total = { value: null, n: 0, missing: 0, median: null }

/** By columns of `SumRow`; those without a value are left out. */
interface Sums {
  contents: number
  [column: string]: unknown
}

function add(total: Sums, column: string, value: number | null) {
  if (value !== null) total[column] = (numberOf(total, column) ?? 0) + value
}

function totalOf(
  metric: GraphMetric,
  sum: Sums,
  counted: Sums,
  median: Rows['medians'][number] | undefined,
): Total {
  const { contents } = counted
  if (metric === 'contents') return { value: contents, n: contents, missing: 0, median: null }
  const n = numberOf(counted, `${metric}_n`) ?? 0
  return {
    value: numberFor(sum, metric),
    n,
    missing: contents - n,
    median: median ? numberOf(median, metric) : null,
  }
}

function numberFor(sum: Sums, metric: GraphMetric): number | null {
  if (!isRate(metric)) return numberOf(sum, metric) ?? (sum.contents > 0 ? null : 0)
  const base = numberOf(sum, `${metric}_base`) ?? 0
  return base > 0 ? ((numberOf(sum, `${metric}_engagements`) ?? 0) * 100) / base : null
}

const nameOf = (span: Span['name'], key: string) => `${span} ${key}`
const activeName = (line: string, day: string | null, since?: string) => `${line} ${day} ${since}`
const lineOf = ({ span, key }: { span: Span['name']; key: string }) => nameOf(span, key)

function numberOf(row: Record<string, unknown>, column: string): number | null {
  const value = row[column]
  return typeof value === 'number' ? value : null
}

const hourMs = 3_600_000

/** Finds the steps of these periods in the community's time zone. */
export async function findSteps(db: Db, { granularity, time_zone }: Question, spans: Span[]): Promise<Steps> {
  const isHourly = granularity === 'hour'
  const step = isHourly ? 'day' : granularity
  const dayLists = spans.map(({ from, to, hasPoints }) => (hasPoints ? stepsBetween(from, to, step) : []))
  const days = dayLists.flat()
  const ends = isHourly ? days.map((day) => addDays(day, 1)) : []
  const begins = await dayBeginnings(db, time_zone, [...new Set([...days, ...ends])])
  const stepsOf = (day: string) => (isHourly ? hoursOf(begins(day), begins(addDays(day, 1))) : [begins(day)])
  const dayOf = new Map(days.flatMap((day) => stepsOf(day).map((moment) => [moment, day])))
  return {
    of(span) {
      const listed = dayLists[spans.indexOf(span)] ?? []
      const moments = listed.flatMap(stepsOf)
      const until = span.until?.getTime() ?? Number.POSITIVE_INFINITY
      // Days that a zone skipped begin with the next one.
      return [...new Set(moments)].filter((moment) => moment < until)
    },
    at: (row) => row.at?.getTime() ?? begins(stepBegin(row.day, step)),
    hourOf(day, moment) {
      const begin = begins(day)
      return begin + Math.floor((moment - begin) / hourMs) * hourMs
    },
    dayAt: (moment) => dayOf.get(moment) ?? null,
  }
}

function hoursOf(begin: number, end: number): number[] {
  return Array.from({ length: Math.ceil((end - begin) / hourMs) }, (_, hour) => begin + hour * hourMs)
}
