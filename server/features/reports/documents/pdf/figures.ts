import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { moodColors, muted } from '../brand.ts'
import type { BlockOf, Delta, Figure } from '../layout/layout.ts'
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
    delta && deltaLine(delta),
    against && textOf(against, { fontSize: 8, color: muted, margin: [0, 2, 0, 0] }),
    note && textOf(note, { fontSize: 8, color: muted }),
  ]),
})

/** The fonts have no arrows, and pdfmake moves polylines each time it lays out anew. */
const arrowSvg = (direction: 'up' | 'down', color: string) =>
  `<svg viewBox="0 0 6 5.5" width="6" height="5.5"><path fill="${color}" d="${direction === 'up' ? 'M0 5.5L3 0L6 5.5Z' : 'M0 0L6 0L3 5.5Z'}"/></svg>`

function deltaLine({ direction, mood, text }: Delta): Content {
  const color = moodColors[mood]
  const words = textOf(text, { fontSize: 8.5, bold: mood !== 'plain', color })
  if (direction !== 'up' && direction !== 'down') return words
  return {
    columns: [
      { svg: arrowSvg(direction, color), width: 6, margin: [0, 3, 0, 0] },
      { ...words, width: '*' },
    ],
    columnGap: 4,
  }
}
