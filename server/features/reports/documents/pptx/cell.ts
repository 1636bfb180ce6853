import type PptxGenJS from 'pptxgenjs'
import { ink, line, moodColors, muted } from '../brand.ts'
import { clip } from '../clip.ts'
import type { BlockOf, Cell, Column } from '../layout/layout.ts'
import { rgb } from './slides.ts'

/** In inches, as they come out at most. */
const lineHeight = 0.19
const padding = 0.1
const roomForRows = 4.55
const mostSigns = 160

/** Rows by slides, by how many lines each is likely to take: as few slides as will do, and all about as full. */
export function pagesOf({ rows, columns }: BlockOf<'table'>, widths: number[]): Cell[][][] {
  const signsInInch = columns.length > 9 ? 14 : 11.5
  const sized = rows.map((row) => {
    const lines = row.map((cell, at) => linesOf(cell, (widths[at] ?? 1) * signsInInch))
    return { row, height: Math.max(...lines) * lineHeight + padding }
  })
  const pages = filled(sized, roomForRows)
  const height = sized.reduce((sum, each) => sum + each.height, 0)
  const tallest = Math.max(0, ...sized.map((each) => each.height))
  const even = filled(sized, height / pages.length + tallest / 2)
  return even.length === pages.length ? even : pages
}

function filled(rows: { row: Cell[]; height: number }[], room: number): Cell[][][] {
  const pages: Cell[][][] = [[]]
  let used = 0
  for (const { row, height } of rows) {
    if (used + height > room && used > 0) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(row)
    used += height
  }
  return pages
}

function linesOf({ text, note = '' }: Cell, signsInLine: number): number {
  const lines = (words: string) => Math.ceil(words.length / Math.max(4, signsInLine - 1.5))
  return Math.max(1, lines(shown(text))) + lines(note) * 0.85
}

const shown = (text: string) => clip(text.replace(/\s+/g, ' '), mostSigns)

export function cellOf(
  { text, note, mood, emphasis, dot }: Cell,
  column: Column | undefined,
  isHeading: boolean,
): PptxGenJS.TableCell {
  const color = rgb(emphasis === 'weakest' ? muted : mood ? moodColors[mood] : ink)
  const bold = isHeading || emphasis === 'best' || emphasis === 'strong'
  return {
    text: [
      ...(dot ? [{ text: '● ', options: { color: rgb(dot) } }] : []),
      { text: shown(text), options: { color, bold, breakLine: Boolean(note) } },
      ...(note
        ? [{ text: note, options: { color: rgb(mood ? moodColors[mood] : muted), fontSize: 9 } }]
        : []),
    ],
    options: {
      align: column?.align === 'end' ? 'right' : 'left',
      valign: 'top',
      border: [
        { type: 'none' },
        { type: 'none' },
        { type: 'solid', color: rgb(line), pt: 0.75 },
        { type: 'none' },
      ],
    },
  }
}
