import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { ink, moodColors, muted } from '../brand.ts'
import { clip } from '../clip.ts'
import type { BlockOf, Cell, Column } from '../layout/layout.ts'
import { heading } from './flow.ts'
import { ruled } from './look.ts'
import { compact, toLink, toText } from './text.ts'

/** A table of so few rows stands on one page. */
const fewRows = 5

export const isSmall = ({ rows }: BlockOf<'table'>) => rows.length <= fewRows

/** How much of a table stands below its heading, in points: its header and a row or two, or all of a small one. */
export const roomOfTable = (table: BlockOf<'table'>) => (isSmall(table) ? 45 + 34 * table.rows.length : 80)

/** A table whose header stands on each of its pages. */
export function tablePdf(table: BlockOf<'table'>, brand: string): Content {
  const { title, note } = table
  const headed = title && toText(title, { bold: true, fontSize: 10, margin: [0, 14, 0, 0] })
  const told = note && toText(note, { fontSize: 7.5, color: muted, margin: [0, 5, 0, 0] })
  if (isSmall(table)) return { unbreakable: true, stack: compact([headed, gridOf(table, brand), told]) }
  return compact([...(headed ? heading([headed], roomOfTable(table)) : []), gridOf(table, brand), told])
}

function gridOf({ title, columns, rows }: BlockOf<'table'>, brand: string): Content {
  const look = lookOf(columns, brand)
  const header = columns.map(
    ({ title: name, align }): TableCell =>
      toText(name, {
        fontSize: look.fontSize - 0.5,
        color: muted,
        bold: true,
        alignment: alignmentOf(align),
      }),
  )
  const body = rows.map((row) => row.map((cell, at) => cellPdf(cell, columns[at], at === 0, look)))
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widthsOf(columns),
      body: [header, ...body],
    },
    layout: ruled,
    margin: [0, title ? 2 : 12, 0, 0],
  }
}

/** The more columns, the smaller letters, bars and words. */
function lookOf({ length }: Column[], brand: string): CellLook {
  if (length > 8) return { fontSize: 8, barWidth: 30, longestWord: 11, brand }
  return length > 3
    ? { fontSize: 8.5, barWidth: 52, longestWord: 16, brand }
    : { fontSize: 8.5, barWidth: 150, longestWord: 24, brand }
}

/** Numbers with words break into lines beside many others. */
const wordyWidth = 88

/** Beside a long text. */
const shortTextWidth = '18%'

/** Texts share what numbers leave; of several the long one gets most. */
const widthsOf = (columns: Column[]) => {
  const texts = columns.filter(({ align }) => align === 'start')
  const isUnequal = texts.some(({ isWide }) => isWide)
  return columns.map(({ align, title, isWordy, isWide }) => {
    if (isWordy && columns.length > 5) return wordyWidth
    if (isUnequal && align === 'start' && !isWide) return shortTextWidth
    return align === 'end' || (texts.length > 1 && title === '') ? 'auto' : '*'
  })
}

interface CellLook {
  fontSize: number
  /** In points. */
  barWidth: number
  longestWord: number
  brand: string
}

/** Longer texts are in the feed; a row must fit a page. */
const mostSigns = 400

const alignmentOf = (align: Column['align']) => (align === 'end' ? 'right' : 'left')

function cellPdf(cell: Cell, column: Column | undefined, isHeading: boolean, look: CellLook): TableCell {
  const { text, note, mood, emphasis, dot, bar, url } = cell
  const { fontSize, longestWord } = look
  const style = {
    fontSize,
    longestWord,
    bold: isHeading || emphasis === 'best' || emphasis === 'strong',
    color: emphasis === 'weakest' ? muted : mood ? moodColors[mood] : ink,
  }
  const words = clip(text, mostSigns)
  const shown = url ? toLink(words, url, style) : toText(words, style)
  return {
    alignment: alignmentOf(column?.align ?? 'start'),
    stack: compact([
      dot ? { columns: [dotOf(dot), { ...shown, width: '*' }] } : shown,
      bar !== undefined && barOf(bar, look),
      note && toText(note, { fontSize: fontSize - 1, color: mood ? moodColors[mood] : muted }),
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
