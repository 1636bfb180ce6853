import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { ink, moodColors, muted } from '../brand.ts'
import { clip } from '../clip.ts'
import type { Cell, Column } from '../layout/layout.ts'
import { linkOf, someOf, textOf } from './text.ts'

export interface CellLook {
  fontSize: number
  /** In points. */
  barWidth: number
  longestWord: number
  brand: string
}

/** Longer texts are in the feed; a row must fit a page. */
const mostSigns = 400

export const alignmentOf = (align: Column['align']) => (align === 'end' ? 'right' : 'left')

export function cellPdf(
  cell: Cell,
  column: Column | undefined,
  isHeading: boolean,
  look: CellLook,
): TableCell {
  const { text, note, mood, emphasis, dot, bar, url } = cell
  const { fontSize, longestWord } = look
  const style = {
    fontSize,
    longestWord,
    bold: isHeading || emphasis === 'best' || emphasis === 'strong',
    color: emphasis === 'weakest' ? muted : mood ? moodColors[mood] : ink,
  }
  const words = clip(text, mostSigns)
  const shown = url ? linkOf(words, url, style) : textOf(words, style)
  return {
    alignment: alignmentOf(column?.align ?? 'start'),
    stack: someOf([
      dot ? { columns: [dotOf(dot), { ...shown, width: '*' }] } : shown,
      bar !== undefined && barOf(bar, look),
      note && textOf(note, { fontSize: fontSize - 1, color: mood ? moodColors[mood] : muted }),
    ]),
  }
}

const dotOf = (color: string) => ({
  canvas: [{ type: 'ellipse' as const, x: 3, y: 6, r1: 3, r2: 3, color }],
  width: 10,
})

const barOf = (share: number, { brand: color, barWidth }: CellLook): Content => {
  const base = { type: 'rect', x: 0, y: 2, h: 3, r: 1.5 } as const
  return {
    canvas: [
      { ...base, w: barWidth, color: '#ededf1' },
      ...(share > 0 ? [{ ...base, w: Math.max(2, barWidth * share), color }] : []),
    ],
  }
}
