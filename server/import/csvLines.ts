import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

export interface CsvLine {
  cells: string[]
  /** In the file, from 1. */
  number: number
}

const bytesAtOnce = 65_536
/** So many rows are read in one turn of the event loop, which also answers others. */
const rowsATurn = 500

/** The rows of a CSV text, some at a time; empty ones are left out. Errors: CsvError. */
export async function* readLines(text: string): AsyncGenerator<CsvLine> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  let rows = 0
  for await (const { record, info } of Readable.from(pieces(text)).pipe(parser)) {
    rows += 1
    if (rows % rowsATurn === 0) await nextTurn()
    yield { cells: record, number: info.lines }
  }
}

function* pieces(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += bytesAtOnce) yield bytes.subarray(at, at + bytesAtOnce)
}

/** The line that a broken CSV text is broken on; undefined for other failures. */
export const brokenLine = (error: unknown): number | undefined =>
  error instanceof CsvError ? Number(Reflect.get(error, 'lines') ?? 0) : undefined

/** Letters in which the names of columns stand, below a title at most. */
const headLetters = 10_000

/** What stands most often in a line of the beginning, beside quoted texts. */
function delimiterOf(text: string): string {
  const head = text
    .slice(0, headLetters)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
  const timesOf = (sign: string) => Math.max(...head.map((line) => line.split(sign).length))
  return [',', ';', '\t'].reduce((one, other) => (timesOf(other) > timesOf(one) ? other : one))
}
