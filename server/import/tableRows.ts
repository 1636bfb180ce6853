import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { BrokenZip } from '#server/lib/unzip.ts'
import { brokenLine, readLines } from './csvLines.ts'
import { type TableRow, xlsxRows } from './xlsxRows.ts'

export type { TableRow } from './xlsxRows.ts'

/**
 * Why a file is no table. old_excel: of Excel before 2007 · not_table: a web page or document · broken: a damaged workbook ·
 * quotes: a quotation mark is not closed, or stands within a text.
 */
type Unreadable = 'old_excel' | 'not_table' | 'broken' | 'quotes'

export class UnreadableTable extends Error {
  readonly why: Unreadable
  readonly line: number

  constructor(why: Unreadable, line = 0) {
    super(`The table is not readable: ${why}`)
    this.why = why
    this.line = line
  }
}

const headBytes = 4096
/** A chunk is parsed at once: small ones hold up nobody. */
const bytesAtOnce = 16 * 1024

/**
 * The rows of a CSV file (UTF-8, UTF-16 or Windows-1251) or Excel workbook, read bit by bit. Errors: UnreadableTable.
 */
export async function* tableRows(path: string): AsyncGenerator<TableRow> {
  const head = await readHead(path)
  try {
    if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
      yield* xlsxRows(path)
      return
    }
    const encoding = await encodingOf(path, head)
    for await (const line of readLines(decoded(path, encoding))) yield { ...line, sheet: '' }
  } catch (error) {
    if (error instanceof BrokenZip) throw new UnreadableTable('broken')
    const line = brokenLine(error)
    throw line === undefined ? error : new UnreadableTable('quotes', line)
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

async function encodingOf(path: string, head: Buffer): Promise<string> {
  if (head.subarray(0, 4).equals(compoundFile)) throw new UnreadableTable('old_excel')
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = (first: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === first).length
  if (zeros(1) > head.length / 8) return 'utf-16le'
  if (zeros(0) > head.length / 8) return 'utf-16be'
  if (head.includes(0) || /^\s*(<|%PDF|\{)/.test(head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')))
    throw new UnreadableTable('not_table')
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1251'
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: bytesAtOnce }))
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
