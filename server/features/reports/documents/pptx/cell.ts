import type PptxGenJS from 'pptxgenjs'
import { ink, line, moodColors, muted } from '../brand.ts'
import { clip } from '../clip.ts'
import type { BlockOf, Cell, Column } from '../layout/layout.ts'
import { rgb, smallest } from './slides.ts'

/** In inches, of letters of `smallest` points, as they come out at most. */
const lineHeight = 0.24
const padding = 0.16
const signsInInch = 9.5
const mostSigns = 110
/** Of what has a wide column: the words of a glossary stay whole. */
const mostSignsWide = 400

/** As high as a row is drawn, so that those of a slide fill it and no program makes them higher than it. */
export interface SizedRow {
  row: Cell[]
  height: number
}

/** Rows by slides, by how many lines each is likely to take: as few slides as will do, and all about as full. */
export function paginate({ rows, columns }: BlockOf<'table'>, widths: number[], room: number): SizedRow[][] {
  const head = heightOf(
    columns.map(({ title }) => title),
    widths,
  )
  const sized = rows.map((row) => ({
    row,
    height: heightOf(
      row.map((cell, at) => wordsOf(cell, columns[at])),
      widths,
    ),
  }))
  const pages = filled(sized, room - head)
  const height = sized.reduce((sum, each) => sum + each.height, 0)
  const tallest = Math.max(0, ...sized.map((each) => each.height))
  const even = filled(sized, Math.min(room - head, height / pages.length + tallest / 2))
  return even.length === pages.length ? even : pages
}

function filled(rows: SizedRow[], room: number): SizedRow[][] {
  const pages: SizedRow[][] = [[]]
  let used = 0
  for (const sized of rows) {
    if (used + sized.height > room && used > 0) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(sized)
    used += sized.height
  }
  return pages
}

const heightOf = (words: string[], widths: number[]) =>
  Math.max(1, ...words.map((text, at) => linesOf(text, (widths[at] ?? 1) - 0.16))) * lineHeight + padding

const wordsOf = ({ text, note }: Cell, column?: Column) =>
  [shown(text, column), note].filter(Boolean).join('\n')

/** Lines that words break into, no word on two unless it is longer than a line. */
function linesOf(text: string, inches: number): number {
  const room = Math.max(4, Math.floor(inches * signsInInch))
  return text.split('\n').reduce((sum, paragraph) => {
    let [lines, used] = [1, 0]
    for (const word of paragraph.split(' ')) {
      if (used > 0 && used + 1 + word.length > room) {
        lines += 1
        used = 0
      }
      lines += Math.ceil(word.length / room) - 1
      used += (used > 0 ? 1 : 0) + (word.length % room || word.length)
    }
    return sum + lines
  }, 0)
}

const shown = (text: string, column?: Column) =>
  clip(text.replace(/\s+/g, ' '), column?.isWide ? mostSignsWide : mostSigns)

export function toCell(
  { text, note, mood, emphasis, dot }: Cell,
  column: Column | undefined,
  isHeading: boolean,
): PptxGenJS.TableCell {
  const color = rgb(emphasis === 'weakest' ? muted : mood ? moodColors[mood] : ink)
  const bold = isHeading || emphasis === 'best' || emphasis === 'strong'
  return {
    text: [
      ...(dot ? [{ text: '● ', options: { color: rgb(dot) } }] : []),
      { text: shown(text, column), options: { color, bold, breakLine: Boolean(note) } },
      ...(note
        ? [{ text: note, options: { color: rgb(mood ? moodColors[mood] : muted), fontSize: smallest } }]
        : []),
    ],
    options: {
      align: column?.align === 'end' ? 'right' : 'left',
      valign: 'middle',
      border: [
        { type: 'none' },
        { type: 'none' },
        { type: 'solid', color: rgb(line), pt: 0.75 },
        { type: 'none' },
      ],
    },
  }
}
