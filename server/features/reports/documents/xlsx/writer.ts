import type { Cell as SheetCell, Worksheet } from 'exceljs'
import { muted, readableInk, tint } from '../brand.ts'
import type { Cell, CellNumberKind, Column } from '../layout/layout.ts'
import { dash } from '../layout/writing.ts'
import { safeUrl } from '../page/html.ts'

/** In characters: how wide words are at least, if need be over empty columns beside the table. */
const leastWidth = 90
const besideWidth = 10

/** A cell holds no more characters. */
const longestText = 32_767
const base = { name: 'Calibri', size: 11 }
const hex = (color: string) => `FF${color.slice(1).toUpperCase()}`

/** Writes a sheet from top to bottom. */
export interface SheetWriter {
  title(text: string): void
  line(text: string, isMuted?: boolean): void
  gap(): void
  table(columns: Column[], rows: Cell[][]): void
  /** Gives columns and rows their sizes, when all is written. */
  finish(): void
}

export function makeWriter(sheet: Worksheet, brand: string): SheetWriter {
  let row = 0
  const widths: number[] = []
  /** Rows of words alone, which get the whole width. */
  const wordRows: number[] = []
  const next = () => sheet.getRow(++row)

  function line(text: string, isMuted = false) {
    const cell = next().getCell(1)
    cell.value = text.slice(0, longestText)
    cell.alignment = { vertical: 'top', wrapText: true }
    wordRows.push(row)
    if (isMuted) cell.font = { ...base, size: 10, color: { argb: hex(muted) } }
  }

  function header(columns: Column[]) {
    const cells = next()
    for (const [at, { title, align }] of columns.entries()) {
      const cell = cells.getCell(at + 1)
      cell.value = title
      cell.font = { ...base, bold: true, color: { argb: hex(readableInk(brand)) } }
      cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: hex(tint(brand, 0.9)) } }
      const isEnd = align === 'end'
      cell.alignment = {
        horizontal: isEnd ? 'right' : 'left',
        vertical: 'top',
        indent: isEnd ? 0 : 1,
        wrapText: true,
      }
    }
  }

  return {
    title(text) {
      const cell = next().getCell(1)
      cell.value = text.slice(0, longestText)
      cell.font = { ...base, bold: true, size: 15, color: { argb: hex(readableInk(brand)) } }
    },
    line,
    gap: () => {
      row += 1
    },
    table(columns, rows) {
      for (const [at, column] of columns.entries()) {
        widths[at] = Math.max(widths[at] ?? 0, widthOf(column, at, rows))
      }
      if (columns.some(({ title }) => title)) header(columns)
      for (const cells of rows) {
        const shown = next()
        for (const [at, cell] of cells.entries()) writeCell(shown.getCell(at + 1), cell, columns[at])
      }
    },
    finish() {
      const missing = leastWidth - widths.reduce((sum, width) => sum + width, 0)
      const besides = Array<number>(Math.max(0, Math.ceil(missing / besideWidth))).fill(besideWidth)
      const all = [...widths, ...besides]
      for (const [at, width] of all.entries()) sheet.getColumn(at + 1).width = width
      if (all.length > 1) for (const each of wordRows) sheet.mergeCells(each, 1, each, all.length)
      fitRows(sheet)
    },
  }
}

function writeCell(cell: SheetCell, { text, value, number, note, emphasis, url }: Cell, column?: Column) {
  const isEnd = column?.align === 'end'
  cell.alignment = {
    horizontal: isEnd ? 'right' : 'left',
    vertical: 'top',
    indent: isEnd ? 0 : 1,
    wrapText: !isEnd || Boolean(column?.isWordy),
  }
  cell.border = { bottom: { style: 'hair', color: { argb: 'FFD2D3DA' } } }
  if (emphasis === 'best' || emphasis === 'strong') cell.font = { ...base, bold: true }
  if (emphasis === 'weakest') cell.font = { ...base, color: { argb: hex(muted) } }
  if (typeof value === 'number' && !column?.isWordy && setNumber(cell, value, number)) return
  const shown = [text, note]
    .filter(Boolean)
    .join(isEnd ? ', ' : '\n')
    .slice(0, longestText)
  // What people read as unknown, sheets reckon with as nothing.
  if (shown === dash) return
  const safe = url && safeUrl(url)
  cell.value = safe ? { text: shown, hyperlink: safe } : shown
}

export function setNumber(cell: SheetCell, value: number, kind: CellNumberKind = 'count'): boolean {
  const shown = sheetNumber(value, kind)
  if (!shown) return false
  cell.value = shown.value
  cell.numFmt = shown.format
  return true
}

/** A number as a sheet holds and shows it: the same digits as in every other document. */
interface SheetNumber {
  value: number
  format: string
}

/** Sheets reckon with shares of one. undefined for what they have no format of. */
function sheetNumber(value: number, kind: CellNumberKind): SheetNumber | undefined {
  switch (kind) {
    case 'money':
      return { value, format: '#,##0' }
    case 'count':
    case 'average': {
      const hasTenths = Math.abs(value) < 100 && Math.round(value * 10) % 10 !== 0
      return { value, format: hasTenths ? '#,##0.0' : '#,##0' }
    }
    case 'change':
      return { value, format: '+#,##0;"−"#,##0;0' }
    case 'percent':
      return { value: value / 100, format: Math.abs(value) < 10 ? '0.00%' : '0.0%' }
    case 'tenths':
      return { value: value / 100, format: '0.0%' }
    case 'share':
      return { value: value / 100, format: '0%' }
    case 'points':
    case 'seconds':
      return undefined
  }
}

/** In characters. */
const widest = 60

const narrowest = 8

const wordyWidth = 36

const widestHeader = 24

/** Of what stands beside a letter: room at both of its sides. */
const room = 2

/** Of a letter on average: widths are told in digits, which are narrower. */
const letterWidth = 1.08

/** In points. */
const lineHeight = 15

/** Excel draws no row higher. */
const highestRow = 400

/** How wide a column of a table would like to be: as its longest text, and its header in two lines at most. */
function widthOf({ align, title, isWordy }: Column, at: number, rows: Cell[][]): number {
  if (isWordy) return wordyWidth
  const texts = rows.flatMap((row) => linesOf(row[at], align === 'end'))
  const wide = align === 'end' ? 1 : letterWidth
  const longest = Math.ceil(Math.max(0, ...texts.map((line) => line.length)) * wide) + room
  return Math.min(widest, Math.max(narrowest, Math.min(title.length + room, widestHeader), longest))
}

/** What is aligned at its end stands in one line, with its note behind it. */
function linesOf(cell: Cell | undefined, isEnd: boolean): string[] {
  const { text = '', note = '', value } = cell ?? {}
  if (isEnd) return [typeof value === 'number' ? text : [text, note].filter(Boolean).join(', ')]
  return [...text.split('\n'), note]
}

/** Makes each row as high as its wrapped texts, since programs do so only for rows that are touched. */
function fitRows(sheet: Worksheet) {
  const widths = sheet.columns.map(({ width = 10 }) => width)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  sheet.eachRow((row) => {
    let most = 1
    row.eachCell((cell, column) => {
      if (!cell.alignment?.wrapText || (cell.isMerged && cell.master !== cell)) return
      most = Math.max(most, rowsByLine(cell, cell.isMerged ? whole : (widths[column - 1] ?? 10)))
    })
    if (most > 1) row.height = Math.min(most * lineHeight, highestRow)
  })
}

const rowsByLine = ({ text }: SheetCell, width: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letterWidth) / width)), 0)
