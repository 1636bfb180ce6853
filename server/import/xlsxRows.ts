import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Archive, BrokenZip, openArchive } from '#server/lib/unzip.ts'
import { dayOfSerial } from './readDay.ts'
import { readAttribute, type XmlToken, xmlTokens } from './xmlTokens.ts'

export interface TableRow {
  cells: string[]
  /** In the file or sheet, from 1. */
  number: number
  /** Empty in a text file. */
  sheet: string
}

/** Inflated: more is no table of statistics, but an archive made to fill the memory. */
const mostTextBytes = 64 * 1024 * 1024
const mostSheetBytes = 512 * 1024 * 1024
const mostColumns = 2000

interface Workbook {
  archive: Archive
  texts: string[]
  /** Of the styles of cells: what their numbers are. */
  styles: ('number' | 'day' | 'percent')[]
  is1904: boolean
}

/**
 * The rows of the visible sheets of an Office Open XML workbook (ECMA-376 part 1, 18.3), as their cells look: days as
 * `YYYY-MM-DD`, shares with a percent sign. Errors: BrokenZip for what is no workbook, or a damaged or oversized one.
 */
export async function* xlsxRows(path: string): AsyncGenerator<TableRow> {
  const archive = await openArchive(path)
  if (!archive.has('xl/workbook.xml')) throw new BrokenZip('no workbook')
  const { sheets, is1904 } = await readSheets(archive)
  const workbook: Workbook = {
    archive,
    is1904,
    texts: await readTexts(archive),
    styles: await readStyles(archive),
  }
  for (const { name, path: sheet } of sheets) {
    for await (const row of sheetRows(workbook, sheet)) yield { ...row, sheet: name }
  }
}

async function* tokensIn(
  archive: Archive,
  name: string,
  mostBytes = mostTextBytes,
): AsyncGenerator<XmlToken[]> {
  if (!archive.has(name)) return
  try {
    for await (const tokens of xmlTokens(decoded(archive.read(name, mostBytes)))) {
      yield tokens
      await nextTurn()
    }
  } catch (error) {
    throw error instanceof RangeError ? new BrokenZip('no XML') : error
  }
}

async function* decoded(chunks: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
}

async function* opened(archive: Archive, name: string) {
  for await (const tokens of tokensIn(archive, name)) {
    for (const token of tokens) if ('open' in token) yield token
  }
}

async function readSheets(archive: Archive) {
  const targets = new Map<string, string>()
  for await (const { open, attributes } of opened(archive, 'xl/_rels/workbook.xml.rels')) {
    const target = readAttribute(attributes, 'Target')
    if (open === 'Relationship' && target)
      targets.set(
        readAttribute(attributes, 'Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      )
  }
  const sheets: { name: string; path: string }[] = []
  let is1904 = false
  for await (const { open, attributes } of opened(archive, 'xl/workbook.xml')) {
    const path = targets.get(readAttribute(attributes, 'id') ?? '')
    const isVisible = (readAttribute(attributes, 'state') ?? 'visible') === 'visible'
    if (open === 'workbookPr') is1904 = /^(1|true)$/.test(readAttribute(attributes, 'date1904') ?? '')
    if (open === 'sheet' && path && isVisible)
      sheets.push({ name: readAttribute(attributes, 'name') ?? '', path })
  }
  return { sheets, is1904 }
}

/** Texts that cells share; of formatted ones the parts together, without how they are pronounced. */
async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  const within: string[] = []
  for await (const tokens of tokensIn(archive, 'xl/sharedStrings.xml')) {
    for (const token of tokens) {
      if ('open' in token) {
        if (token.open === 'si') texts.push('')
        if (!token.isEmpty) within.push(token.open)
      } else if ('close' in token) within.pop()
      else if (within.at(-1) === 't' && !within.includes('rPh'))
        texts.push(`${texts.pop() ?? ''}${token.text}`)
    }
  }
  return texts
}

/** Numbers of formats that every workbook has (18.8.30). */
const isDayFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const percentFormats = [9, 10]

async function readStyles(archive: Archive): Promise<Workbook['styles']> {
  const own = new Map<number, Workbook['styles'][number]>()
  const styles: Workbook['styles'] = []
  let isOfCells = false
  for await (const { open, attributes } of opened(archive, 'xl/styles.xml')) {
    const id = Number(readAttribute(attributes, 'numFmtId') ?? 0)
    if (open === 'numFmt') own.set(id, kindOf(readAttribute(attributes, 'formatCode') ?? ''))
    else if (open === 'cellXfs') isOfCells = true
    else if (open === 'cellStyles') isOfCells = false
    else if (open === 'xf' && isOfCells)
      styles.push(
        own.get(id) ?? (isDayFormat(id) ? 'day' : percentFormats.includes(id) ? 'percent' : 'number'),
      )
  }
  return styles
}

function kindOf(format: string) {
  const code = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase()
  return /[ydг]/.test(code) ? 'day' : code.includes('%') ? 'percent' : 'number'
}

interface Cell {
  column: number
  type: string
  style: number
  text: string
}

async function* sheetRows(workbook: Workbook, path: string) {
  let number = 0
  let cells: string[] = []
  let cell: Cell | undefined
  const within: string[] = []
  for await (const tokens of tokensIn(workbook.archive, path, mostSheetBytes)) {
    for (const token of tokens) {
      if ('text' in token) {
        const tag = within.at(-1)
        if (cell && (tag === 'v' || tag === 't')) cell.text += token.text
        continue
      }
      if ('open' in token) {
        if (token.open === 'row') {
          number = Number(readAttribute(token.attributes, 'r') ?? number + 1)
          cells = []
        } else if (token.open === 'c') cell = cellOf(token.attributes, cells.length)
        if (!token.isEmpty) within.push(token.open)
        continue
      }
      within.pop()
      if (token.close === 'c' && cell) {
        if (cell.column < mostColumns) {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = shownText(workbook, cell)
        }
        cell = undefined
      } else if (token.close === 'row' && cells.some((text) => text !== '')) yield { cells, number }
    }
  }
}

function cellOf(attributes: string, next: number): Cell {
  const letters = /^[A-Z]+/.exec(readAttribute(attributes, 'r') ?? '')?.[0]
  const column = letters
    ? [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1
    : next
  return {
    column,
    type: readAttribute(attributes, 't') ?? 'n',
    style: Number(readAttribute(attributes, 's') ?? 0),
    text: '',
  }
}

function shownText({ texts, styles, is1904 }: Workbook, { type, style, text }: Cell): string {
  if (type === 's') return (texts[Number(text)] ?? '').trim()
  if (type === 'e') return ''
  if (type !== 'n' || text === '') return text.trim()
  const value = Number(text)
  if (!Number.isFinite(value)) return text.trim()
  if (styles[style] === 'day') return dayOfSerial(value, is1904) ?? String(value)
  // As many digits as a share has, without those that binary numbers add.
  return styles[style] === 'percent' ? `${Number((value * 100).toPrecision(12))}%` : String(value)
}
