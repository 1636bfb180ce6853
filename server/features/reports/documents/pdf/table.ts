import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { ink, moodColors, muted } from '../brand.ts'
import type { BlockOf, Cell, Column } from '../layout/layout.ts'
import { ruled } from './look.ts'
import { linkOf, someOf, textOf } from './text.ts'

/** From so many columns on there is room for small letters only. */
const manyColumns = 8
const barWidths = { short: 52, long: 150 }
/** Up to so many columns there is room for long bars. */
const fewColumns = 3

/** A table whose header stands on each of its pages. */
export function tablePdf({ title, columns, rows, note }: BlockOf<'table'>, brand: string): Content {
  const fontSize = columns.length > manyColumns ? 7 : 8.5
  const header = columns.map(
    ({ title: name, align }): TableCell =>
      textOf(name, { fontSize: fontSize - 0.5, color: muted, bold: true, alignment: alignmentOf(align) }),
  )
  return someOf([
    title && textOf(title, { bold: true, fontSize: 10, margin: [0, 14, 0, 0] }),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: widthsOf(columns),
        body: [
          header,
          ...rows.map((row) =>
            row.map((cell, at) =>
              cellPdf(cell, columns[at], {
                isHeading: at === 0,
                fontSize,
                brand,
                barWidth: columns.length <= fewColumns ? barWidths.long : barWidths.short,
              }),
            ),
          ),
        ],
      },
      layout: ruled,
      margin: [0, title ? 2 : 12, 0, 0],
    },
    note && textOf(note, { fontSize: 7.5, color: muted, margin: [0, 5, 0, 0] }),
  ])
}

const alignmentOf = (align: Column['align']) => (align === 'end' ? 'right' : 'left')

/** Texts share what numbers leave. */
const widthsOf = (columns: Column[]) => {
  const texts = columns.filter(({ align }) => align === 'start')
  return columns.map(({ align, title }) =>
    align === 'end' || (texts.length > 1 && title === '') ? 'auto' : '*',
  )
}

interface Look {
  isHeading: boolean
  fontSize: number
  brand: string
  barWidth: number
}

function cellPdf(cell: Cell, column: Column | undefined, look: Look): TableCell {
  const { isHeading, fontSize } = look
  const { text, note, mood, emphasis, dot, bar, url } = cell
  const isStrong = isHeading || emphasis === 'best' || emphasis === 'strong'
  const style = {
    fontSize,
    bold: isStrong,
    color: emphasis === 'weakest' ? muted : mood ? moodColors[mood] : ink,
  }
  const alignment = alignmentOf(column?.align ?? 'start')
  const words = clip(text)
  const shown = url ? linkOf(words, url, style) : textOf(words, style)
  return {
    alignment,
    stack: someOf([
      dot ? { columns: [dotOf(dot), { ...shown, width: '*' }] } : shown,
      bar !== undefined && barOf(bar, look),
      note && textOf(note, { fontSize: fontSize - 1.5, color: mood ? moodColors[mood] : muted }),
    ]),
  }
}

/** Longer texts are in the feed; a row must fit a page. */
const mostSigns = 400
const clip = (text: string) => {
  const signs = [...text]
  return signs.length <= mostSigns ? text : `${signs.slice(0, mostSigns).join('').trimEnd()}…`
}

const dotOf = (color: string) => ({
  canvas: [{ type: 'ellipse' as const, x: 3, y: 6, r1: 3, r2: 3, color }],
  width: 10,
})

const barOf = (share: number, { brand: color, barWidth }: Look): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 2, w: barWidth, h: 3, r: 1.5, color: '#ededf1' },
    ...(share > 0
      ? [{ type: 'rect' as const, x: 0, y: 2, w: Math.max(2, barWidth * share), h: 3, r: 1.5, color }]
      : []),
  ],
})
