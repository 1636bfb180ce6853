import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { moodColors, muted } from '../brand.ts'
import type { BlockOf, Figure } from '../layout/layout.ts'
import { boxed } from './look.ts'
import { someOf, textOf } from './text.ts'

const inRow = 3

/** Figures three in a row, each in its box. */
export function figuresPdf({ figures }: BlockOf<'figures'>): Content {
  const rows = Array.from({ length: Math.ceil(figures.length / inRow) }, (_, row) =>
    Array.from({ length: inRow }, (_, column): TableCell => {
      const figure = figures[row * inRow + column]
      return figure ? figureCell(figure) : { text: '', border: [false, false, false, false] }
    }),
  )
  return {
    unbreakable: true,
    table: { widths: rows[0]?.map(() => '*'), body: rows, dontBreakRows: true },
    layout: boxed,
    margin: [0, 14, 0, 0],
  }
}

const figureCell = ({ label, text, delta, against, note }: Figure): TableCell => ({
  stack: someOf([
    textOf(label, { fontSize: 8.5, color: muted, bold: true }),
    textOf(text, { fontSize: 19, bold: true, lineHeight: 1.1 }),
    delta &&
      textOf(delta.text, { fontSize: 8.5, bold: delta.mood !== 'plain', color: moodColors[delta.mood] }),
    against && textOf(against, { fontSize: 8, color: muted, margin: [0, 2, 0, 0] }),
    note && textOf(note, { fontSize: 8, color: muted }),
  ]),
})
