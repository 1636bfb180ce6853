import type PptxGenJS from 'pptxgenjs'
import { line } from '../brand.ts'
import type { BlockOf, Cell, Column } from '../layout/layout.ts'
import { paginate, type SizedRow, toCell } from './cell.ts'
import {
  accent,
  type Deck,
  font,
  type Head,
  pageNumber,
  rgb,
  type Slide,
  smallest,
  stage,
  stageHeight,
  stageWidth,
} from './slides.ts'

type Table = BlockOf<'table'>

const place = { x: stage.side, y: stage.top, w: stageWidth, h: stageHeight }
/** With more no letter of a readable size finds room; the others are in the notes. */
const mostColumns = 6
const gap = 0.5
const titleHeight = 0.45
/** Rows of a short table are so high at most: it fills its slide without falling apart. */
const highestRow = { few: 1.3, some: 0.8 }
const fewRows = 4
const someRows = 6
const headerHeight = 0.45
/** In inches, of the bold letters of a header, and what is left free beside them. */
const letterWidth = 0.115
const margins = 0.2

/** A table with as many of its first rows as find room; the others are in the notes. */
export function tableSlide(deck: Deck, head: Head, table: Table) {
  const shown = withColumns(table)
  const widths = widthsOf(shown, stageWidth)
  const all = paginate(shown, widths, stageHeight)
  const [rows = []] = all.length > 1 ? paginate(mostFirst(shown), widths, stageHeight) : all
  const part = rows.length < table.rows.length ? `${rows.length} / ${table.rows.length}` : ''
  drawTable(deck, deck.slide(head, part), shown, rows, place)
}

/** A table over as many slides as it needs, its header on each and no row on two. */
export function tableSlides(deck: Deck, head: Head, table: Table) {
  const pages = paginate(table, widthsOf(table, stageWidth), stageHeight)
  for (const [index, rows] of pages.entries()) {
    drawTable(deck, deck.slide(head, pageNumber(index, pages.length)), table, rows, place)
  }
}

/** What has the most comes first where not everything finds room. */
function mostFirst(table: Table): Table {
  const column = table.columns.findIndex(({ align }) => align === 'end')
  const amountIn = (row: Cell[]) => row[column]?.value ?? Number.NEGATIVE_INFINITY
  return { ...table, rows: table.rows.toSorted((one, other) => amountIn(other) - amountIn(one)) }
}

/** The first column, and of the others those that come first. */
const withColumns = (table: Table): Table => ({
  ...table,
  columns: table.columns.slice(0, mostColumns),
  rows: table.rows.map((row) => row.slice(0, mostColumns)),
})

/** Small tables side by side, each under its title; one alone has the slide for itself. */
export function tablePairSlide(deck: Deck, head: Head, tables: Table[]) {
  const [first, second] = tables
  if (first && !second) return tableSlide(deck, head, first)
  const width = (stageWidth - gap) / 2
  const room = stageHeight - titleHeight
  const fitted = tables.map((table) => paginate(table, widthsOf(table, width), room))
  if (fitted.some(({ length }) => length > 1)) {
    for (const table of tables) tableSlide(deck, { ...head, title: table.message || head.title }, table)
    return
  }
  const slide = deck.slide(head)
  for (const [index, table] of tables.entries()) {
    const x = stage.side + index * (width + gap)
    slide.addText(table.title, {
      x,
      y: stage.top,
      w: width,
      h: titleHeight,
      fontFace: font,
      fontSize: 18,
      bold: true,
      margin: 0,
      valign: 'top',
    })
    const below = { x, y: stage.top + titleHeight, w: width, h: room }
    drawTable(deck, slide, table, fitted[index]?.[0] ?? [], below)
  }
}

function drawTable(
  deck: Deck,
  slide: Slide,
  table: Table,
  sized: SizedRow[],
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
) {
  const rows = sized.map(({ row }) => row.map((cell, at) => toCell(cell, table.columns[at], at === 0)))
  const room = h - headerHeight
  const { fontSize, heights } = fitted(sized, table.columns.length, room)
  // What is left of the slide, each row gets its part of.
  const highest = sized.length <= fewRows ? highestRow.few : highestRow.some
  const least = Math.min(highest, (room / Math.max(1, sized.length)) * 0.95)
  const stretched = heights.map((height) => Math.max(height, least))
  slide.addTable([headerOf(deck, table), ...rows], {
    x,
    y,
    w,
    colW: widthsOf(table, w),
    rowH: [headerHeight, ...(sumOf(stretched) <= room ? stretched : heights)],
    fontFace: font,
    fontSize,
    margin: [0.05, 0.08, 0.05, 0.08],
    border: { type: 'none' },
  })
}

/** The largest letters with which rows still find room: those of narrow, short tables may be larger. */
function fitted(sized: SizedRow[], columns: number, room: number) {
  const larger = columns > 4 || sized.length > someRows ? [] : sized.length > fewRows ? [18] : [20, 18]
  const tried = [...larger, smallest].map((fontSize) => ({
    fontSize,
    // Larger letters take more lines, too.
    heights: sized.map(({ height }) => height * (fontSize / smallest) ** 2),
  }))
  const plain = { fontSize: smallest, heights: sized.map(({ height }) => height) }
  return tried.find(({ heights }) => sumOf(heights) <= room) ?? plain
}

const sumOf = (heights: number[]) => heights.reduce((sum, height) => sum + height, 0)

/** Of the whole width: texts get more than numbers, and numbers as much as the words above them need. */
function widthsOf({ columns }: Table, width: number): number[] {
  const wishes = columns.map((column, at) => wishOf(column, at, columns))
  const sum = sumOf(wishes)
  const even = wishes.map((wish) => (wish / sum) * width)
  const least = columns.map(({ align, title }) =>
    align === 'end' ? longestWord(title) * letterWidth + margins : 0,
  )
  const raised = even.map((each, at) => Math.max(each, least[at] ?? 0))
  const isTaken = even.map((each, at) => each > (least[at] ?? 0))
  const [free, over] = [sumOf(raised.filter((_, at) => isTaken[at])), sumOf(raised) - width]
  return raised.map((each, at) => (isTaken[at] ? each - (each / free) * over : each))
}

function wishOf({ align, title, isWordy, isWide }: Column, at: number, columns: Column[]): number {
  if (isWide) return 8
  if (align === 'end') return isWordy ? 2.6 : Math.max(1.1, longestWord(title) / 7)
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
      fontSize: smallest,
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
