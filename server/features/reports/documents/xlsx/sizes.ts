import type { Cell as SheetCell, Worksheet } from 'exceljs'
import type { Cell, Column } from '../layout/layout.ts'

/** In characters. */
const widest = 60
const narrowest = 8
const wordyWidth = 36
const widestHeader = 24
/** Of what stands beside a letter: room at both of its sides. */
const room = 2

/** In points. */
const lineHeight = 15
/** Excel draws no row higher. */
const highestRow = 400

/** How wide a column of a table would like to be: as its longest text, and its header in two lines at most. */
export function widthOf({ align, title, isWordy }: Column, at: number, rows: Cell[][]): number {
  if (isWordy) return wordyWidth
  const texts = rows.flatMap((row) => linesOf(row[at], align === 'end'))
  const longest = Math.max(0, ...texts.map((line) => line.length)) + room
  return Math.min(widest, Math.max(narrowest, Math.min(title.length + room, widestHeader), longest))
}

/** What is aligned at its end stands in one line, with its note behind it. */
function linesOf(cell: Cell | undefined, isEnd: boolean): string[] {
  const { text = '', note = '', value } = cell ?? {}
  if (isEnd) return [typeof value === 'number' ? text : [text, note].filter(Boolean).join(', ')]
  return [...text.split('\n'), note]
}

/** Makes each row as high as its wrapped texts, since programs do so only for rows that are touched. */
export function fitRows(sheet: Worksheet) {
  const widths = sheet.columns.map(({ width = 10 }) => width)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  sheet.eachRow((row) => {
    let most = 1
    row.eachCell((cell, column) => {
      if (!cell.alignment?.wrapText || (cell.isMerged && cell.master !== cell)) return
      most = Math.max(most, linesIn(cell, cell.isMerged ? whole : (widths[column - 1] ?? 10)))
    })
    if (most > 1) row.height = Math.min(most * lineHeight, highestRow)
  })
}

/** Letters are wider than digits, after which widths are told. */
const linesIn = ({ text }: SheetCell, width: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * 1.08) / width)), 0)
