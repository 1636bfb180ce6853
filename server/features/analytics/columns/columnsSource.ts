import type { Metric } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '../../../engine/columns.ts'
import { type Group, groupsIn, linesIn, mostTags } from '../../../engine/groupsIn.ts'
import { isRate, known } from '../../../engine/measured.ts'
import { median } from '../../../engine/median.ts'
import { openYielding, type YieldAfter } from '../../../engine/yield.ts'
import { dayOf } from '../../../lib/calendar.ts'
import {
  type GraphSource,
  type LineRow,
  measuredOf,
  type Span,
  type Steps,
  type SumRow,
  summedFor,
} from '../graphSource.ts'
import { matchedRows } from './matchedRows.queries.ts'

/** What was published. */
export const columnsSource = (db: Db, community: CommunityId, columns: ContentColumns): GraphSource => ({
  async findTags({ filters }, { from, to }) {
    const rows = await matchedRows(db, community, columns, { ...filters, from, to })
    return mostTags(groupsIn(columns, 'tag', rows).map(({ key, rows }) => ({ key, n: rows.length })))
  },
  async findRows(question, spans, steps) {
    const metrics = measuredOf(question)
    const summed = metrics.flatMap((metric) => summedIn(columns, metric))
    const found = await Promise.all(
      spans.map(async (span) => {
        const { from, to, cut } = span
        const rows = await matchedRows(db, community, columns, { ...question.filters, from, to }, cut)
        return linesIn(columns, question, rows).map((line) => ({ span, ...line }))
      }),
    )
    const lines = found.flat().filter(({ rows }) => rows.length > 0)
    const yieldAfter = openYielding()
    const [sums, medians]: [SumRow[], LineRow[]] = [[], []]
    for (const line of lines) {
      await yieldAfter(line.rows.length * metrics.length)
      const isHourly = question.granularity === 'hour' && line.span.hasPoints
      sums.push(...sumsOf(columns, summed, line, isHourly ? hoursOf(columns, steps) : null))
      medians.push(await mediansOf(columns, metrics, line, yieldAfter))
    }
    return { sums, medians, active: [] }
  },
})

/** key: as `SumRow` has it. */
interface Line extends Group {
  span: Span
}

const hoursOf =
  ({ day, moment }: ContentColumns, steps: Steps) =>
  (row: number) =>
    steps.hourOf(dayOf(day[row] ?? 0), moment[row] ?? 0)

async function mediansOf(
  columns: ContentColumns,
  metrics: Metric[],
  { span, key, rows }: Line,
  yieldAfter: YieldAfter,
): Promise<LineRow> {
  const medians: LineRow = { span: span.name, key }
  for (const metric of metrics) {
    await yieldAfter(rows.length)
    medians[metric] = median(known(columns[metric], rows))
  }
  return medians
}

/** A column of `SumRow`: what it sums up, of contents that have a metric. */
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

/** Of each day of a line, or of each hour where `hourOf` tells a row's. */
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

/** What stands in the rows from one place to before another. */
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
