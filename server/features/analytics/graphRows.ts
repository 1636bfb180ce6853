import type { GraphMetric, GraphPoint, GraphSeries, MeasuredDays, Total } from '#contract/analytics.ts'
import type { Db } from '#server/db/database.ts'
import { isRate } from '../../engine/measured.ts'
import { addDays, isoOf, stepBegin, stepsBetween } from '../../lib/calendar.ts'
import { dayBeginnings } from './dayBeginnings.queries.ts'
import {
  isCountedApart,
  type Question,
  type Rows,
  type Span,
  type Steps,
  type SumRow,
  summedColumns,
} from './graphSource.ts'

export type Line = Pick<GraphSeries, 'key' | 'title' | 'color'>
export type Totals = GraphSeries['totals']

/**
 * The points and totals of each line in each period. Sums of no content are 0; of days before a metric was measured nothing is
 * known.
 */
export function readerOf(question: Question, steps: Steps, rows: Rows) {
  const { metrics, basis } = question
  const columns = summedColumns(question)
  const sums = Map.groupBy(rows.sums, lineOf)
  const medians = new Map(rows.medians.map((row) => [lineOf(row), row]))
  const active = new Map(rows.active.map((row) => [activeName(lineOf(row), row.day, row.since), row]))
  const none: Sums = { contents: 0 }

  /** Contents gain on many days: how many they are in longer ones is counted apart. */
  const activeIn = (line: string, day: string | null, since?: string): Sums =>
    active.get(activeName(line, day, since)) ?? none

  function sumUp(added: SumRow[]): Sums {
    // What most points are made of, as it stands.
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
          if (!isMeasured(metric, day, measured)) values[metric] = null
          else values[metric] = metric === 'contents' ? counted.contents : numberFor(sum, metric)
        return { at: isoOf(moment), values }
      })
    },
    totals(span: Span, { key }: Line, measured: MeasuredDays = {}): Totals {
      const line = nameOf(span.name, key ?? '')
      const rows = sums.get(line) ?? []
      const all = sumUp(rows)
      const totals = metrics.map((metric) => {
        const from = measured[metric]
        if (from !== undefined && from > span.to) return [metric, unknown]
        const since = from !== undefined && from > span.from ? from : undefined
        const sum = since ? sumUp(rows.filter(({ day }) => day >= since)) : all
        const counted = basis === 'activity' ? activeIn(line, null, since) : all
        return [metric, totalOf(metric, sum, counted, medians.get(line))]
      })
      return Object.fromEntries(totals)
    },
  }
}

/** Of what counts of a step: days before the period do not. */
const firstDayOf = ({ from }: Span, day: string | null) => (day !== null && day < from ? from : day)

const isMeasured = (metric: GraphMetric, day: string | null, measured: MeasuredDays) =>
  day === null || day >= (measured[metric] ?? day)

/** Of days that were not measured. */
const unknown: Total = { value: null, n: 0, missing: 0, median: null }

/** By columns of `SumRow`; what nothing has is left out. */
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

/** Looks up when the steps of these periods begin by the community's clocks. */
export async function findSteps(db: Db, { granularity, time_zone }: Question, spans: Span[]): Promise<Steps> {
  const isHourly = granularity === 'hour'
  const step = isHourly ? 'day' : granularity
  const dayLists = spans.map(({ from, to, hasPoints }) => (hasPoints ? stepsBetween(from, to, step) : []))
  const days = dayLists.flat()
  const ends = isHourly ? days.map((day) => addDays(day, 1)) : []
  const begins = await dayBeginnings(db, time_zone, [...new Set([...days, ...ends])])
  const dayOf = new Map(isHourly ? [] : days.map((day) => [begins(day), day]))
  return {
    of(span) {
      const listed = dayLists[spans.indexOf(span)] ?? []
      const moments = isHourly
        ? listed.flatMap((day) => hoursOf(begins(day), begins(addDays(day, 1))))
        : listed.map(begins)
      const until = span.until?.getTime() ?? Number.POSITIVE_INFINITY
      // Days that clocks skip begin with the next one.
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
