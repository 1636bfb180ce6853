import type PptxGenJS from 'pptxgenjs'
import { line, muted } from '../brand.ts'
import type { BlockOf, Column } from '../layout/layout.ts'
import { cellOf, pagesOf } from './cell.ts'
import { accent, type Deck, font, type Head, rgb, type Slide, stage, stageWidth } from './slides.ts'

type Table = BlockOf<'table'>

const gap = 0.5
const noteTop = 6.45

/** A table over as many slides as it needs, its header on each. */
export function tableSlides(deck: Deck, head: Head, table: Table) {
  const place = { x: stage.side, y: stage.top, width: stageWidth }
  for (const [index, rows] of pagesOf(table, widthsOf(table, stageWidth)).entries()) {
    const slide = deck.slide(head, index > 0)
    drawTable(deck, slide, { ...table, rows }, place)
    if (index === 0) drawNote(slide, table.note)
  }
}

/** Small tables side by side, each under its title. */
export function tablePairSlide(deck: Deck, head: Head, tables: Table[]) {
  const slide = deck.slide(head)
  const width = (stageWidth - gap) / 2
  for (const [index, table] of tables.entries()) {
    const x = stage.side + index * (width + gap)
    slide.addText(table.title, {
      x,
      y: stage.top,
      w: width,
      h: 0.35,
      fontFace: font,
      fontSize: 14,
      bold: true,
      margin: 0,
    })
    drawTable(deck, slide, table, { x, y: stage.top + 0.4, width })
  }
  drawNote(
    slide,
    tables
      .map(({ note }) => note)
      .filter(Boolean)
      .join(' '),
  )
}

function drawTable(
  deck: Deck,
  slide: Slide,
  table: Table,
  { x, y, width }: { x: number; y: number; width: number },
) {
  const rows = table.rows.map((row) => row.map((cell, at) => cellOf(cell, table.columns[at], at === 0)))
  slide.addTable([headerOf(deck, table), ...rows], {
    x,
    y,
    w: width,
    colW: widthsOf(table, width),
    fontFace: font,
    fontSize: table.columns.length > 9 ? 9 : 11,
    margin: [0.05, 0.08, 0.05, 0.08],
    border: { type: 'none' },
  })
}

function drawNote(slide: Slide, note: string) {
  if (!note) return
  slide.addText(note, {
    x: stage.side,
    y: noteTop,
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

/** Of the whole width: texts get more than numbers, and numbers with words more than bare ones. */
function widthsOf({ columns }: Table, width: number): number[] {
  const wishes = columns.map((column, at) => wishOf(column, at, columns))
  const sum = wishes.reduce((total, wish) => total + wish, 0)
  return wishes.map((wish) => (wish / sum) * width)
}

function wishOf({ align, title, isWordy, isWide }: Column, at: number, columns: Column[]): number {
  if (isWide) return 8
  if (align === 'end') return isWordy ? 2.4 : Math.max(1, longestWord(title) / 8)
  const [, second] = columns
  const isLetter = at === 0 && title === '' && second?.align === 'start' && !second.isWide
  return isLetter ? 0.3 : 2.6
}

const longestWord = (text: string) => Math.max(...text.split(/\s/).map((word) => word.length))

const headerOf = (deck: Deck, { columns }: Table): PptxGenJS.TableCell[] =>
  columns.map(({ title, align }) => ({
    text: title,
    options: {
      bold: true,
      color: accent(deck),
      align: align === 'end' ? 'right' : 'left',
      valign: 'bottom',
      border: [
        { type: 'none' },
        { type: 'none' },
        { type: 'solid', color: rgb(line), pt: 1.5 },
        { type: 'none' },
      ],
    },
  }))
