import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Columns, Figure, PlaceColumn } from './columns.ts'

/** Where the columns that say something stand in a row. */
export interface Head {
  day: number | undefined
  host: number | undefined
  title: number | undefined
  places: Map<PlaceColumn, number>
  figures: Map<Figure, number>
  /** Names of columns of which nothing is kept. */
  ignored: string[]
}

export interface Line {
  cells: string[]
  number: number
}

const bytesAtOnce = 65_536

/** The rows of a CSV text, some at a time, the first with the names of the columns. Errors: CsvError. */
export async function* readLines(text: string): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  for await (const { record, info } of Readable.from(pieces(text)).pipe(parser))
    yield { cells: record, number: info.lines }
}

function* pieces(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += bytesAtOnce) yield bytes.subarray(at, at + bytesAtOnce)
}

/** The line that a broken CSV text is broken on; undefined for other failures. */
export const brokenLine = (error: unknown): number | undefined =>
  error instanceof CsvError ? Number(Reflect.get(error, 'lines') ?? 0) : undefined

/** What stands most often between the names of columns. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const timesOf = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((one, other) => (timesOf(other) > timesOf(one) ? other : one))
}

/** What the columns of a file say, of those that are known. */
export function readHead(known: Columns, names: string[]): Head {
  const head: Head = {
    day: undefined,
    host: undefined,
    title: undefined,
    places: new Map(),
    figures: new Map(),
    ignored: [],
  }
  for (const [index, name] of names.entries()) {
    const meaning = known.get(nameOf(name))
    if (!meaning) head.ignored.push(name)
    else if ('day' in meaning) head.day = index
    else if ('host' in meaning) head.host = index
    else if ('title' in meaning) head.title = index
    else if ('place' in meaning) head.places.set(meaning.place, index)
    else head.figures.set(meaning.figure, index)
  }
  return head
}

const nameOf = (column: string) =>
  column
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
