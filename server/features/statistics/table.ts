import type { ColumnMeaning } from '#contract/settings/statistics.ts'
import { readDay } from '#server/import/readDay.ts'
import type { TableRow } from '#server/import/tableRows.ts'
import { withoutWeekday } from './cells.ts'
import { type Group, guessMeaning, isOfCommunity, readGroup } from './columns.ts'

export type Meanings = Readonly<Record<string, ColumnMeaning>>

/** A column: its meaning, or the group of people it counts. */
export interface Column {
  name: string
  meaning: ColumnMeaning
  group: Group | null
}

/** The columns of a table, and where its rows begin. */
export interface Head {
  columns: Column[]
  /** The index of the column of days. */
  day: number
  /** The index of the column with values, where rows name their metric. */
  value: number | null
  metrics: number[]
  /** The index of a column that names the community. */
  community: number | null
  /** A meaning that two columns were given. */
  same: ColumnMeaning | null
}

/** Rows above a table: titles, dates and names. */
export const mostAboveHead = 20

/**
 * The row of names among the first rows of a sheet: the first that names the days and something told of them. Undefined where no
 * row is one; isLast: there are no more rows, and the row above the first days is taken then.
 */
export function findHead(
  rows: TableRow[],
  asked: Meanings,
  isLast: boolean,
): { at: number; head: Head } | undefined {
  const named = rows.findIndex(({ cells }) => {
    const all = columnsOf(cells, asked)
    const has = (test: (column: Column) => boolean) => all.some(test)
    return (
      has(({ meaning }) => meaning === 'day') && has(({ meaning, group }) => group !== null || tells(meaning))
    )
  })
  const at = named >= 0 || !isLast ? named : rowAboveDays(rows)
  const row = rows[at]
  if (!row || row.cells.filter((cell) => cell !== '').length < 2) return undefined
  const columns = columnsOf(row.cells, asked)
  const days = columns.flatMap(({ meaning }, index) => (meaning === 'day' ? [index] : []))
  const given = days.find((index) => Object.hasOwn(asked, columns[index]?.name ?? ''))
  const day = given ?? days[0] ?? rows[at + 1]?.cells.findIndex(isDay) ?? -1
  const dayColumn = columns[day]
  if (!dayColumn) return undefined
  dayColumn.meaning = 'day'
  dayColumn.group = null
  return { at, head: headOf(columns, day, asked) }
}

/** The row above two that have a day in the same column; titles above a table may have days, too. */
function rowAboveDays(rows: TableRow[]): number {
  const first = rows.findIndex(({ cells }, at) => {
    const next = rows[at + 1] ?? rows[at]
    return cells.some((cell, column) => isDay(cell) && isDay(next?.cells[column] ?? ''))
  })
  return first - 1
}

const tells = (meaning: ColumnMeaning) => meaning !== 'ignored' && meaning !== 'day' && meaning !== 'metric'

export const readCellDay = (cell: string): string | undefined => readDay(withoutWeekday(cell))
const isDay = (cell: string) => readCellDay(cell) !== undefined

function columnsOf(cells: string[], asked: Meanings): Column[] {
  const times = new Map<string, number>()
  return cells.map((cell) => {
    const nth = (times.get(cell) ?? 0) + 1
    times.set(cell, nth)
    const name = nth > 1 ? `${cell} (${nth})` : cell
    const given = Object.hasOwn(asked, name) ? asked[name] : undefined
    const meaning = given ?? (nth > 1 ? undefined : guessMeaning(name))
    return { name, meaning: meaning ?? 'ignored', group: given || meaning ? null : (readGroup(name) ?? null) }
  })
}

function headOf(columns: Column[], day: number, asked: Meanings): Head {
  const where = (wanted: ColumnMeaning) =>
    columns.flatMap(({ meaning }, at) => (meaning === wanted ? [at] : []))
  const metrics = where('metric')
  const [value = null] = where('value')
  const isLong = metrics.length > 0 && value !== null
  const taken = new Map<ColumnMeaning, Column>()
  let same: ColumnMeaning | null = null
  for (const [at, column] of columns.entries()) {
    const { meaning, name } = column
    if (meaning === 'ignored' || (meaning === 'metric' && isLong)) continue
    const isGiven = Object.hasOwn(asked, name)
    const other = taken.get(meaning)
    const isOut = isLong
      ? at !== day && at !== value
      : meaning === 'value' || meaning === 'metric' || (meaning === 'day' && at !== day)
    if (isOut) column.meaning = 'ignored'
    else if (!other) taken.set(meaning, column)
    else if (isGiven && Object.hasOwn(asked, other.name)) same = meaning
    else if (isGiven) {
      other.meaning = 'ignored'
      taken.set(meaning, column)
    } else column.meaning = 'ignored'
  }
  if (isLong) for (const column of columns) column.group = null
  const community = columns.findIndex(({ name, meaning }) => meaning === 'ignored' && isOfCommunity(name))
  return {
    columns,
    day,
    value: isLong ? value : null,
    metrics: isLong ? metrics : [],
    community: community < 0 ? null : community,
    same,
  }
}
