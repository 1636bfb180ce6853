import type { GraphMetric, GraphPoint, GraphSeries, Total } from '#contract/analytics.ts'
import { type ActiveRow, isCountedApart, type LineRow } from './graphContents.queries.ts'
import type { Question, Span } from './graphSource.queries.ts'
import type { SumRow } from './graphSums.queries.ts'

export type Line = Pick<GraphSeries, 'key' | 'title' | 'color'>
export type Totals = GraphSeries['totals']

/** What the database answered: see `sumUpLines`, `findMedians` and `countActive`. */
interface Rows {
  sums: SumRow[]
  medians: LineRow[]
  active: ActiveRow[]
}

/** Gives the points and totals of each line in each period. */
export function readerOf(question: Question, rows: Rows) {
  const { metrics, basis } = question
  const sums = Map.groupBy(rows.sums, lineOf)
  const medians = Map.groupBy(rows.medians, lineOf)
  const active = new Map(rows.active.map((row) => [pointOf(row), row]))
  const isActivity = basis === 'activity'

  /** Contents gain on many days: how many they are in longer ones is counted apart. */
  const counted = (row: SumRow): LineRow =>
    isActivity && (row.at === null || isCountedApart(question))
      ? (active.get(pointOf(row)) ?? { span: row.span, key: row.key, contents: 0 })
      : row

  return {
    points(span: Span['name'], { key }: Line): GraphPoint[] {
      const points = (sums.get(nameOf(span, key ?? '')) ?? []).filter((row) => row.at !== null)
      return points.map((row) => ({
        at: row.at?.toISOString() ?? '',
        values: Object.fromEntries(
          metrics.map((metric) => [metric, numberOf(metric === 'contents' ? counted(row) : row, metric)]),
        ),
      }))
    },
    totals(span: Span['name'], { key }: Line): Totals {
      const name = nameOf(span, key ?? '')
      const sum = sums.get(name)?.find(({ at }) => at === null)
      const [median] = medians.get(name) ?? []
      if (!sum) return {}
      const totals = metrics.map((metric) => [metric, totalOf(metric, sum, counted(sum), median)])
      return Object.fromEntries(totals)
    },
  }
}

function totalOf(metric: GraphMetric, sum: SumRow, counted: LineRow, median: LineRow | undefined): Total {
  const contents = numberOf(counted, 'contents') ?? 0
  if (metric === 'contents') return { value: contents, n: contents, missing: 0, median: null }
  const n = numberOf(counted, `${metric}_n`) ?? 0
  return {
    value: numberOf(sum, metric),
    n,
    missing: contents - n,
    median: median ? numberOf(median, metric) : null,
  }
}

const nameOf = (span: Span['name'], key: string) => `${span} ${key}`
const lineOf = ({ span, key }: LineRow) => nameOf(span, key)
const pointOf = (row: SumRow | ActiveRow) => `${lineOf(row)} ${row.at?.getTime()}`

function numberOf(row: LineRow, column: string): number | null {
  const value = row[column]
  return typeof value === 'number' ? value : null
}
