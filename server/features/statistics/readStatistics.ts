import type { StatisticsPreview } from '#contract/settings/statistics.ts'
import { statisticsFigures } from '#contract/vocabulary.ts'
import { type TableRow, tableRows, UnreadableTable } from '#server/import/tableRows.ts'
import { isTotal, readFigure, readLost, readPeople } from './cells.ts'
import { type Basis, type Figure, type Group, meaningOfMetric, readGroup } from './columns.ts'
import { type Days, type Dimension, openDays } from './days.ts'
import { type Known, otherCommunity } from './named.ts'
import { type Column, findHead, type Head, type Meanings, mostAboveHead, readCellDay } from './table.ts'

type Problem = StatisticsPreview['problems'][number]

/** How a person wants a file to be read. */
export interface Mapping {
  columns: Meanings
  bases: Partial<Record<Dimension, Basis | 'ignored'>>
}

export interface StatisticsFileOf {
  path: string
  /** As the person calls it. */
  name: string
}

/** before: the first day that is not over. */
interface Expected {
  before: string
  community: Known
}

type ShownColumn = StatisticsPreview['columns'][number]

/** What a file tells. laterDays: not over · skippedRows: totals and notes · named: another community. */
export interface Told {
  columns: ShownColumn[]
  audience: { dimension: Dimension; basis: Basis | null; isTold: boolean; groups: number; days: number }[]
  days: Days
  laterDays: number
  skippedRows: number
  named: string | null
  problems: Problem[]
  problemCount: number
}

const mostProblems = 100
/** Different metrics that rows may name: more are texts, not metrics. */
const mostMetrics = 2000

/** Reads a file of statistics by its mapping. What is wrong with it is among its problems. */
export async function readStatistics(
  file: StatisticsFileOf,
  mapping: Mapping,
  expected: Expected,
): Promise<Told> {
  const reading = openReading(mapping, expected, file.name)
  try {
    let sheet: string | undefined
    let above: TableRow[] = []
    let head: Head | undefined
    const begin = (isLast: boolean) => {
      const found = findHead(above, mapping.columns, isLast)
      if (!found) return
      head = found.head
      reading.head(head, above.slice(0, found.at))
      for (const row of above.slice(found.at + 1)) reading.row(head, row)
    }
    const end = () => {
      if (!head && above.length > 0) begin(true)
      if (!head) reading.noTable(above)
    }
    for await (const row of tableRows(file.path)) {
      if (row.sheet !== sheet) {
        end()
        sheet = row.sheet
        above = []
        head = undefined
      }
      if (head) reading.row(head, row)
      else if (above.length <= mostAboveHead) {
        above.push(row)
        begin(above.length > mostAboveHead)
      }
      if (reading.isFull()) break
    }
    end()
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    reading.problem(error.why, { line: error.line })
  }
  return reading.told()
}

/** What is known of a file so far. */
function openReading(mapping: Mapping, { before, community }: Expected, fileName: string) {
  const days = openDays()
  const columns = new Map<string, ShownColumn>()
  const metrics = new Map<string, Column>()
  const audience = new Map<string, Told['audience'][number] & { seen: Set<string>; on: Set<string> }>()
  const later = new Set<string>()
  const titles = [fileName]
  const communities = new Set<string>()
  const problems: Problem[] = []
  let problemCount = 0
  let skippedRows = 0
  let tables = 0
  let isFull = false

  function problem(what: Problem['what'], { sheet = '', line = 0, value = '' }: Partial<Problem> = {}) {
    problemCount += 1
    if (problems.length < mostProblems) problems.push({ sheet, line, what, value: value.slice(0, 200) })
  }

  function show({ name, meaning, group }: Column, isMetric: boolean): ShownColumn | undefined {
    if (group || name === '') return undefined
    const shown = columns.get(name) ?? { name, meaning, example: '', is_metric: isMetric }
    columns.set(name, shown)
    return shown
  }

  function head({ columns: all, same }: Head, above: TableRow[]) {
    tables += 1
    titles.push(...above.map(({ cells }) => cells.filter((cell) => cell !== '').join(' ')))
    for (const column of all) show(column, false)
    if (same) problem('same', { value: same })
  }

  /** How the column of a metric that rows name is, by its parts. */
  function metricOf(parts: string[]): Column | undefined {
    const name = parts.join(' / ').slice(0, 500)
    const known = metrics.get(name)
    if (known || metrics.size >= mostMetrics) return known
    const given = Object.hasOwn(mapping.columns, name) ? mapping.columns[name] : undefined
    const meaning = given ?? meaningOfMetric(parts)
    const isTaken =
      !given && [...metrics.values()].some((other) => other.meaning === meaning && meaning !== 'ignored')
    const isGivenTwice =
      given && given !== 'ignored' && [...metrics.values()].some((other) => other.meaning === given)
    if (isGivenTwice) problem('same', { value: given })
    const column: Column = {
      name,
      meaning: isTaken ? 'ignored' : (meaning ?? 'ignored'),
      group: given || meaning ? null : (readGroup(parts.join(': ')) ?? null),
    }
    metrics.set(name, column)
    return column
  }

  function keep(row: TableRow, day: string, column: Column, text: string) {
    const { meaning, group } = column
    const wrong = () => problem('number', { ...placeOf(row), value: text })
    const outcome = group
      ? keepGroup(day, group, text)
      : isFigure(meaning)
        ? keepFigure(day, meaning, text)
        : 'kept'
    if (outcome === 'wrong') wrong()
    else if (outcome === 'differs') problem('twice', { ...placeOf(row), value: day })
    else if (outcome === 'too_many' && !isFull) {
      isFull = true
      problem('too_many')
    }
  }

  function keepFigure(day: string, figure: Figure, text: string) {
    const value = figure === 'left' ? readLost(text) : readFigure(text)
    if (value === undefined) return 'wrong'
    return value === null ? 'kept' : days.setFigure(day, figure, value)
  }

  function keepGroup(day: string, group: Group, text: string) {
    const { dimension } = group
    const told = group.basis
    const basis = told ?? mapping.bases[dimension] ?? 'visitors'
    const name = `${dimension} ${told}`
    const shown = audience.get(name) ?? {
      dimension,
      basis: basis === 'ignored' ? null : basis,
      isTold: told !== null,
      groups: 0,
      days: 0,
      seen: new Set<string>(),
      on: new Set<string>(),
    }
    audience.set(name, shown)
    shown.seen.add(group.value)
    if (basis === 'ignored') return 'kept'
    const people = readPeople(text)
    if (people === undefined) return 'wrong'
    if (people === null) return 'kept'
    shown.on.add(day)
    return people === 0 ? 'kept' : days.addGroup(day, { ...group, basis }, people)
  }

  function row(of: Head, at: TableRow) {
    const cell = (index: number) => at.cells[index] ?? ''
    const filled = at.cells.filter((text) => text !== '')
    const day = readCellDay(cell(of.day))
    if (day === undefined) {
      // Totals and what is written below a table.
      if (filled.length < 2 || isTotal(filled[0] ?? '')) skippedRows += 1
      else problem('date', { ...placeOf(at), value: cell(of.day) })
      return
    }
    if (of.community !== null) {
      if (cell(of.community) !== '' && communities.size < 3) communities.add(cell(of.community))
    }
    if (day >= before) {
      later.add(day)
      return
    }
    for (const [index, column] of of.columns.entries()) {
      const shown = show(column, false)
      if (shown && shown.example === '') shown.example = cell(index).slice(0, 100)
      if (of.value === null) keep(at, day, column, cell(index))
    }
    if (of.value === null) return
    const parts = of.metrics.map(cell).filter((text) => text !== '')
    const metric = parts.length > 0 ? metricOf(parts) : undefined
    if (!metric) return
    const shown = show(metric, true)
    if (shown && shown.example === '') shown.example = cell(of.value).slice(0, 100)
    keep(at, day, metric, cell(of.value))
  }

  function told(): Told {
    const all = days.days()
    if (communities.size > 1) problem('communities', { value: [...communities].join(', ') })
    if (problemCount === 0 && isByWeek(all)) problem('days')
    if (problemCount === 0 && tables === 0) problem('columns')
    if (problemCount === 0 && all.length === 0) problem(hasFigures() ? 'nothing' : 'columns')
    return {
      columns: [...columns.values()],
      audience: [...audience.values()].map(({ seen, on, ...each }) => ({
        ...each,
        groups: seen.size,
        days: on.size,
      })),
      days,
      laterDays: later.size,
      skippedRows,
      named: otherCommunity(titles, [...communities], community),
      problems,
      problemCount,
    }
  }

  const hasFigures = () => audience.size > 0 || [...columns.values()].some(({ meaning }) => isFigure(meaning))

  return {
    head,
    row,
    problem,
    told,
    isFull: () => isFull,
    /** A sheet without a table: its texts may name the community. */
    noTable: (rows: TableRow[]) => titles.push(...rows.slice(0, 5).map(({ cells }) => cells.join(' '))),
  }
}

const placeOf = ({ sheet, number }: TableRow) => ({ sheet, line: number })

const isFigure = (meaning: string): meaning is Figure =>
  statisticsFigures.some((figure) => figure === meaning)

const dayMs = 86_400_000

/** Whether no two days of several lie closer than a week: then rows are sums of weeks or months. */
function isByWeek(days: string[]): boolean {
  const gaps = days.slice(1).map((day, at) => (Date.parse(day) - Date.parse(days[at] ?? day)) / dayMs)
  return gaps.length >= 2 && gaps.every((gap) => gap >= 6)
}
