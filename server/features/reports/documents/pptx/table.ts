import type PptxGenJS from 'pptxgenjs'
import { ink, line, moodColors, muted } from '../brand.ts'
import type { BlockOf, Cell, Column, LaidSection } from '../layout/layout.ts'
import { accent, type Deck, font, rgb, stage, stageWidth } from './slides.ts'

const lineHeight = 0.19
const padding = 0.1
const roomForRows = 4.55
const mostSigns = 160

/** A table over as many slides as it needs, its header on each. */
export function tableSlides(deck: Deck, { title, subtitle, blocks }: LaidSection, table: BlockOf<'table'>) {
  const heading = table.title && blocks.length > 1 ? `${title}: ${table.title}` : title
  const widths = widthsOf(table)
  for (const [index, rows] of pagesOf(table, widths).entries()) {
    const slide = deck.slide(heading, subtitle, index > 0)
    slide.addTable(
      [
        headerOf(deck, table),
        ...rows.map((row) => row.map((cell, at) => cellOf(cell, table.columns[at], at === 0))),
      ],
      {
        x: stage.side,
        y: stage.top,
        w: stageWidth,
        colW: widths,
        fontFace: font,
        fontSize: sizeOf(table),
        margin: [0.05, 0.08, 0.05, 0.08],
        border: { type: 'none' },
      },
    )
    if (table.note && index === 0) {
      slide.addText(table.note, {
        x: stage.side,
        y: 6.45,
        w: stageWidth,
        h: 0.45,
        fontFace: font,
        fontSize: 10,
        color: rgb(muted),
        margin: 0,
        valign: 'bottom',
        fit: 'shrink',
      })
    }
  }
}

const sizeOf = ({ columns }: BlockOf<'table'>) => (columns.length > 9 ? 9 : 11)

/** Texts get what numbers leave. */
function widthsOf({ columns }: BlockOf<'table'>): number[] {
  const wishes = columns.map(({ align, title, isWordy }, at) => {
    if (align === 'end') return isWordy ? 2.4 : 1
    return title === '' && at === 0 && columns[1]?.align === 'start' ? 0.4 : 2.6
  })
  const sum = wishes.reduce((total, wish) => total + wish, 0)
  return wishes.map((wish) => (wish / sum) * stageWidth)
}

/** Rows by slides, by how many lines each is likely to take. */
function pagesOf(table: BlockOf<'table'>, widths: number[]): Cell[][][] {
  const pages: Cell[][][] = [[]]
  let used = 0
  for (const row of table.rows) {
    const height =
      Math.max(...row.map((cell, at) => linesOf(cell, widths[at] ?? 1, sizeOf(table)))) * lineHeight + padding
    if (used + height > roomForRows && used > 0) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(row)
    used += height
  }
  return pages
}

function linesOf({ text, note }: Cell, width: number, size: number): number {
  const signsInLine = Math.max(4, (width - 0.16) / (size * 0.0078))
  const lines = (words: string) => Math.ceil(words.length / signsInLine)
  return Math.max(1, lines(clip(text))) + (note ? lines(note) : 0)
}

const headerOf = (deck: Deck, { columns }: BlockOf<'table'>): PptxGenJS.TableCell[] =>
  columns.map(({ title, align }) => ({
    text: title,
    options: {
      bold: true,
      color: accent(deck),
      align: align === 'end' ? 'right' : 'left',
      valign: 'bottom',
      border: borderOf('C9CAD2', 1.25),
    },
  }))

function cellOf(
  { text, note, mood, emphasis, dot }: Cell,
  column: Column | undefined,
  isHeading: boolean,
): PptxGenJS.TableCell {
  const color = rgb(emphasis === 'weakest' ? muted : mood ? moodColors[mood] : ink)
  const isBold = isHeading || emphasis === 'best' || emphasis === 'strong'
  return {
    text: [
      ...(dot ? [{ text: '● ', options: { color: rgb(dot) } }] : []),
      { text: clip(text), options: { color, bold: isBold, breakLine: Boolean(note) } },
      ...(note
        ? [{ text: note, options: { color: rgb(mood ? moodColors[mood] : muted), fontSize: 9 } }]
        : []),
    ],
    options: {
      align: column?.align === 'end' ? 'right' : 'left',
      valign: 'top',
      border: borderOf(rgb(line), 0.75),
    },
  }
}

const borderOf = (color: string, pt: number): PptxGenJS.TableCellProps['border'] => [
  { type: 'none' },
  { type: 'none' },
  { type: 'solid', color, pt },
  { type: 'none' },
]

const clip = (text: string) => {
  const signs = [...text.replace(/\s+/g, ' ')]
  return signs.length <= mostSigns ? signs.join('') : `${signs.slice(0, mostSigns).join('').trimEnd()}…`
}
