import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

export interface CsvLine {
  cells: string[]
  /** In the file, from 1. */
  number: number
}

const lettersAtOnce = 65_536
/** So many rows are read in one turn of the event loop, which also answers others. */
const rowsATurn = 200

/** The rows of a CSV text, or of pieces of one, some at a time; empty ones are left out. Errors: CsvError. */
export async function* readLines(text: string | AsyncIterable<string>): AsyncGenerator<CsvLine> {
  const { head, all } = await headOf(typeof text === 'string' ? pieces(text) : text)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  let rows = 0
  for await (const { record, info } of pipeline(Readable.from(all), parser, () => {})) {
    rows += 1
    if (rows % rowsATurn === 0) await nextTurn()
    yield { cells: record, number: info.lines }
  }
}

async function* pieces(text: string) {
  for (let at = 0; at < text.length; ) {
    // Both halves of a surrogate pair stay together.
    const isPairCut = /[\ud800-\udbff]/.test(text[at + lettersAtOnce - 1] ?? '')
    const end = at + lettersAtOnce + (isPairCut ? 1 : 0)
    yield text.slice(at, end)
    at = end
  }
}

/** The beginning of a text, by which its delimiter is known, and all of it. */
async function headOf(chunks: AsyncIterable<string>) {
  const rest = chunks[Symbol.asyncIterator]()
  let head = ''
  let isDone = false
  while (!isDone && head.length < headLetters) {
    const next = await rest.next()
    isDone = next.done === true
    if (!next.done) head += next.value
  }
  async function* all() {
    yield head
    if (!isDone) yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { head, all: all() }
}

/** The line that a broken CSV text is broken on; undefined for other failures. */
export const brokenLine = (error: unknown): number | undefined =>
  error instanceof CsvError ? Number(Reflect.get(error, 'lines') ?? 0) : undefined

/** Letters in which the names of columns stand, below a title at most. */
const headLetters = 10_000

/**
 * What parts most lines of the beginning into equally many cells, beside quoted texts: a title above the names of columns, or
 * decimal commas below them, are in some lines only. Of equals, what parts them into more.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, headLetters)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const scoreOf = (sign: string) => {
    const alike = Map.groupBy(lines, (line) => line.split(sign).length)
    alike.delete(1)
    const scores = [...alike].map(([cells, those]) => those.length + cells / mostCells)
    return Math.max(0, ...scores)
  }
  const scored = [';', '\t', ','].map((sign) => ({ sign, score: scoreOf(sign) }))
  return scored.reduce((one, other) => (other.score > one.score ? other : one)).sign
}

/** More than any line of the beginning has. */
const mostCells = headLetters + 1
