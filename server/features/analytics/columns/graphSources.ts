import type { ContentFilters } from '#contract/content/content.ts'
import { isRate, type Metric } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '../../../engine/columns.ts'
import { countGaining, type GainColumns } from '../../../engine/gains.ts'
import { type Group, groupRows, mostTags, rowsByLine } from '../../../engine/groupRows.ts'
import { known } from '../../../engine/measured.ts'
import { median } from '../../../engine/median.ts'
import { inOneStep, inSteps, type SteppedDays } from '../../../engine/steppedDays.ts'
import { cooperativeYield, type YieldIfDue } from '../../../engine/yield.ts'
import { dayOf } from '../../../lib/calendar.ts'
import {
  type ActiveRow,
  countCommented,
  isCountedApart,
  type LineRow,
  measuredMetrics,
  type Question,
  type SumRow,
  summedFor,
  sumUpDays,
} from '../graphSums.queries.ts'
import type { Span, Steps } from '../periods.ts'
import { matchedRows } from './contentColumns.queries.ts'

/** Source of a graph's numbers. */
export interface GraphSource {
  /** Ids of the tags with the most content in a period, in descending order. */
  findTags(question: Question, days: { from: string; to: string }): Promise<string[]>
  findRows(question: Question, spans: Span[], steps: Steps): Promise<Rows>
}

/** The data of the lines of a graph. */
export interface Rows {
  /** Per line, days and hours with data, ascending. */
  sums: SumRow[]
  /** For published content: median of each metric over the contents that have it. */
  medians: LineRow[]
  /** For gains. */
  active: ActiveRow[]
}

/** Content published in the period. */
export const columnsSource = (db: Db, community: CommunityId, columns: ContentColumns): GraphSource => ({
  async findTags({ filters }, { from, to }) {
    const rows = await matchedRows(db, community, columns, { ...filters, from, to })
    return mostTags(groupRows(columns, 'tag', rows).map(({ key, rows }) => ({ key, n: rows.length })))
  },
  async findRows(question, spans, steps) {
    const metrics = measuredMetrics(question)
    const summed = metrics.flatMap((metric) => summedIn(columns, metric))
    const found = await Promise.all(
      spans.map(async (span) => {
        const { from, to, cut } = span
        const rows = await matchedRows(db, community, columns, { ...question.filters, from, to }, cut)
        return rowsByLine(columns, question, rows).map((line) => ({ span, ...line }))
      }),
    )
    const lines = found.flat().filter(({ rows }) => rows.length > 0)
    const yieldIfDue = cooperativeYield()
    const [sums, medians]: [SumRow[], LineRow[]] = [[], []]
    for (const line of lines) {
      await yieldIfDue(line.rows.length * metrics.length)
      const isHourly = question.granularity === 'hour' && line.span.hasPoints
      sums.push(...sumsOf(columns, summed, line, isHourly ? hoursOf(columns, steps) : null))
      medians.push(await lineMedians(columns, metrics, line, yieldIfDue))
    }
    return { sums, medians, active: [] }
  },
})

/** key: that of `SumRow`. */
interface Line extends Group {
  span: Span
}

const hoursOf =
  ({ day, moment }: ContentColumns, steps: Steps) =>
  (row: number) =>
    steps.hourOf(dayOf(day[row] ?? 0), moment[row] ?? 0)

async function lineMedians(
  columns: ContentColumns,
  metrics: Metric[],
  { span, key, rows }: Line,
  yieldIfDue: YieldIfDue,
): Promise<LineRow> {
  const medians: LineRow = { span: span.name, key }
  for (const metric of metrics) {
    await yieldIfDue(rows.length)
    medians[metric] = median(known(columns[metric], rows))
  }
  return medians
}

/** A column of `SumRow`: the values it sums, over contents that have the metric. */
interface Summed {
  name: string
  values: Float64Array
  having: Float64Array
  count: string
}

function summedIn(columns: ContentColumns, metric: Metric): Summed[] {
  const [having, count] = [columns[metric], `${metric}_n`]
  const parts = isRate(metric) ? [columns.engagements, columns.bases[metric]] : [having]
  return summedFor(metric).map((name, part) => ({ name, values: parts[part] ?? having, having, count }))
}

/** Sums per day of a line, or per hour with `hourOf`. */
function sumsOf(
  { day }: ContentColumns,
  summed: Summed[],
  { span, key, rows }: Line,
  hourOf: ((row: number) => number) | null,
): SumRow[] {
  const pointOf = hourOf ?? ((row: number) => day[row])
  const sums: SumRow[] = []
  for (let first = 0; first < rows.length; ) {
    const row = rows[first] ?? 0
    const point = pointOf(row)
    let end = first + 1
    while (end < rows.length && pointOf(rows[end] ?? 0) === point) end += 1
    const at = hourOf && new Date(hourOf(row))
    const sum = { span: span.name, key, day: dayOf(day[row] ?? 0), at, contents: end - first }
    sums.push(addUp(sum, summed, rows, first, end))
    first = end
  }
  return sums
}

/** Sums the rows in a half-open range. */
function addUp(sums: SumRow, summed: Summed[], rows: number[], first: number, end: number): SumRow {
  for (const { name, values, having, count } of summed) {
    let [sum, n] = [0, 0]
    for (let place = first; place < end; place += 1) {
      const row = rows[place] ?? 0
      if (Number.isNaN(having[row])) continue
      sum += values[row] ?? 0
      n += 1
    }
    sums[name] = n > 0 ? sum : null
    sums[count] = n
  }
  return sums
}

/** Gains in the period of content published at any time: sums from the database, numbers of contents from memory. */
export function gainsSource(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  gains: GainColumns,
): GraphSource {
  const rowsOf = (filters: ContentFilters) =>
    matchedRows(db, community, columns, { ...filters, from: undefined, to: undefined })

  async function countLines(question: Question, spans: Span[]): Promise<ActiveRow[]> {
    const active: ActiveRow[] = []
    const yieldIfDue = cooperativeYield()
    for (const { key, rows } of rowsByLine(columns, question, await rowsOf(question.filters)))
      for (const span of spans)
        for (const { days, ...counted } of countedIn(question, span)) {
          const counts = await countGaining(gains, measuredMetrics(question), rows, days, yieldIfDue)
          active.push(...counts.map((count) => ({ span: span.name, key, ...counted, ...count })))
        }
    return active
  }

  return {
    async findTags({ filters }, period) {
      const days = inSteps(period, 'day')
      const yieldIfDue = cooperativeYield()
      const gained: { key: string; n: number }[] = []
      for (const { key, rows } of groupRows(columns, 'tag', await rowsOf(filters))) {
        const counts = await countGaining(gains, [], rows, days, yieldIfDue)
        gained.push({ key, n: counts.reduce((sum, { contents }) => sum + contents, 0) })
      }
      return mostTags(gained)
    },
    async findRows(question, spans) {
      const [sums, active] = await Promise.all([
        sumUpDays(db, community, question, spans),
        countLines(question, spans),
      ])
      return { sums, medians: [], active }
    },
  }
}

/** Ranges to count in: the whole period, its measured part, and its points where these are counted separately. */
function countedIn(question: Question, span: Span): { days: SteppedDays; since?: string }[] {
  const { granularity, measured } = question
  const isStepped = isCountedApart(question) && span.hasPoints && granularity !== 'hour'
  const inside = new Set(measured.filter((day) => day > span.from && day <= span.to))
  return [
    { days: inOneStep(span) },
    ...[...inside].map((since) => ({ days: inOneStep({ ...span, from: since }), since })),
    ...(isStepped ? [{ days: inSteps(span, granularity) }] : []),
  ]
}

/** Comments by emotion; there are no tag lines. */
export const commentsSource = (db: Db, community: CommunityId): GraphSource => ({
  findTags: async () => [],
  async findRows(question, spans) {
    const [sums, active] = await Promise.all([
      sumUpDays(db, community, question, spans),
      question.basis === 'activity' ? countCommented(db, community, question, spans) : [],
    ])
    return { sums, medians: [], active }
  },
})
