import type { Cell as SheetCell, Worksheet } from 'exceljs'
import type { Cell, Column } from '../layout/layout.ts'

/** In characters. */
const widest = 60
const narrowest = 7
const numberWidth = 14
const wordyWidth = 36

/** In points. */
const lineHeight = 15

/** How wide a column of a table would like to be. */
export function widthOf({ align, title, isWordy }: Column, at: number, rows: Cell[][]): number {
  if (align === 'end') return isWordy ? wordyWidth : Math.max(numberWidth, Math.min(title.length + 2, 24))
  const lengths = rows.map((row) => Math.max(...lines(row[at]).map((line) => line.length)))
  return Math.min(widest, Math.max(narrowest, title.length + 2, ...lengths.map((length) => length + 2)))
}

const lines = (cell: Cell | undefined) => [...(cell?.text ?? '').split('\n'), cell?.note ?? '']

/** Makes each row as high as its wrapped texts, since programs do so only for rows that are touched. */
export function fitRows(sheet: Worksheet) {
  sheet.eachRow((row) => {
    let most = 1
    row.eachCell((cell, column) => {
      if (cell.alignment?.wrapText) most = Math.max(most, linesIn(cell, sheet.getColumn(column).width ?? 10))
    })
    if (most > 1) row.height = Math.min(most * lineHeight, 400)
  })
}

const linesIn = ({ text }: SheetCell, width: number) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
