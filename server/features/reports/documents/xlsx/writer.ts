import type { Cell as SheetCell, Worksheet } from 'exceljs'
import { inkOf, muted, tintOf } from '../brand.ts'
import type { Cell, CellNumberKind, Column } from '../layout/layout.ts'
import { safeUrl } from '../page/html.ts'
import { sheetNumber } from './numbers.ts'
import { fitRows, widthOf } from './sizes.ts'

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

export function writerOf(sheet: Worksheet, brand: string): SheetWriter {
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
      cell.font = { ...base, bold: true, color: { argb: hex(inkOf(brand)) } }
      cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: hex(tintOf(brand, 0.9)) } }
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
      cell.font = { ...base, bold: true, size: 15, color: { argb: hex(inkOf(brand)) } }
    },
    line,
    gap: () => {
      row += 1
    },
    table(columns, rows) {
      for (const [at, column] of columns.entries()) {
        widths[at] = Math.max(widths[at] ?? 0, widthOf(column, at, rows))
      }
      header(columns)
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
