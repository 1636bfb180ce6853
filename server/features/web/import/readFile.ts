import type { HistoryPreview } from '#contract/web/web.ts'
import { brokenLine, type CsvLine, readLines } from '#server/import/csvLines.ts'
import { readDay } from '#server/import/readDay.ts'
import { readCount, readSeconds } from './cells.ts'
import { chooseColumns, type Figure } from './columns.ts'
import type { Slot } from './dayTable.ts'
import { type Place, readPlaces } from './places.ts'
import { type Head, readHead } from './readTable.ts'

export type Problem = HistoryPreview['problems'][number]

/** A parsed row, per dimension. */
export interface ToldRow {
  line: number
  day: string
  slots: Slot[]
  page: Place['page']
  figures: [Figure, number][]
}

/** Receives the contents of a file: columns, rows and problems. */
export interface Reader {
  head(head: Head): void
  row(row: ToldRow): void
  /** A row of a foreign host. */
  foreignRow(): void
  problem(line: number, what: Problem['what'], value?: string): void
}

/** Reads an export file of another tool. hosts: of the site; bare paths belong to the first. */
export async function readFile(file: { name: string; text: string }, hosts: string[], reader: Reader) {
  const columns = chooseColumns(file.name)
  let head: Head | undefined
  try {
    for await (const line of readLines(file.text)) {
      if (head) readRow(head, line, hosts, reader)
      else {
        head = readHead(columns ?? new Map(), line.cells)
        reader.head(head)
        if (!columns) return
        if (head.day === undefined || head.figures.size === 0) return reader.problem(line.number, 'columns')
      }
    }
    if (!head) reader.problem(0, 'columns')
  } catch (error) {
    const number = brokenLine(error)
    if (number === undefined) throw error
    reader.problem(number, 'csv')
  }
}

function readRow(head: Head, line: CsvLine, hosts: string[], reader: Reader) {
  const cell = (index: number | undefined) => (index === undefined ? '' : (line.cells[index] ?? ''))
  const day = readDay(cell(head.day))
  if (day === undefined) return reader.problem(line.number, 'date', cell(head.day))
  const figures: [Figure, number][] = []
  for (const [figure, index] of head.figures) {
    const value = (figure === 'engaged_ms' ? readSeconds : readCount)(cell(index))
    if (value === undefined) return reader.problem(line.number, 'number', cell(index))
    figures.push([figure, value])
  }
  const place = readPlaces(head, cell, hosts)
  if ('wrong' in place) return reader.problem(line.number, place.wrong, place.value)
  if (place.isForeign) return reader.foreignRow()
  reader.row({ line: line.number, day, figures, slots: place.slots, page: place.page })
}
