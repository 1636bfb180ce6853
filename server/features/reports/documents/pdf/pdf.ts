import pdfmake from 'pdfmake'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { ink, moodColors, muted, tint } from '../brand.ts'
import { chartSvg } from '../chart/svg.ts'
import type { Block, BlockOf, Figure, LaidSection, Layout, Term } from '../layout/layout.ts'
import { cardsPdf, collectPictures } from './cards.ts'
import { coverPdf } from './cover.ts'
import { heading, shift } from './flow.ts'
import { fonts, isFontFile } from './fonts.ts'
import { legible } from './legible.ts'
import { bare, boxed, page, textWidth } from './look.ts'
import { isSmall, roomOfTable, tablePdf } from './table.ts'
import { compact, toText } from './text.ts'

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(isFontFile)

/** As much of each block as stands on the page of the heading before it, in points. */
const roomOf = { facts: 60, figures: 120, chart: 215, cards: 150, notice: 30 }
const noteRoom = 40
/** In signs: a note that is sure to find a place beside what stands below it. */
const shortNote = 400
/** Between sections. */
const gap = 26
const chartSize = { width: 760, height: 250, fontSize: 12, fontFamily: 'NotoSans' }

/** A report on A4 with bookmarks, links and page numbers. */
export function reportPdf(layout: Layout): Promise<Uint8Array> {
  const { layout: shown, isWhole } = legible(layout)
  return pdfmake.createPdf(definitionOf(shown, isWhole)).getBuffer()
}

const definitionOf = (layout: Layout, isWhole: boolean): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [page.side, page.top, page.side, page.bottom],
  defaultStyle: { font: 'NotoSans', fontSize: 9.5, color: ink, lineHeight: 1.2 },
  language: layout.locale,
  info: {
    title: `${layout.name} · ${layout.period}`,
    author: layout.community.name,
    creator: 'Rapport',
    producer: 'Rapport',
    creationDate: new Date(layout.cutOffAt),
  },
  images: collectPictures(layout),
  footer: (current, count) => footerOf(layout, current, count),
  content: [
    ...coverPdf(layout, isWhole),
    ...layout.sections.flatMap((section, index) => sectionPdf(section, layout, index)),
    ...glossaryPdf(layout),
  ],
})

function footerOf({ name, community }: Layout, current: number, count: number): Content {
  if (current === 1) return ''
  return {
    columns: [
      toText(`${community.name} · ${name}`.slice(0, 110), { width: '*' }),
      { text: `${current} / ${count}`, alignment: 'right', width: 60 },
    ],
    fontSize: 8,
    color: muted,
    margin: [page.side, 22, page.side, 0],
  }
}

function sectionPdf(section: LaidSection, layout: Layout, index: number): Content[] {
  const { note, blocks } = section
  const [first, ...others] = blocks.flatMap((block, at) => blockPdf(block, layout, `c${index}-${at}`))
  const below = compact([note && notePdf(note, layout.brand.color), first])
  const isWhole = note.length <= shortNote && (!blocks[0] || isUnbroken(blocks[0]))
  const room = isWhole ? 0 : (note ? noteRoom : 0) + roomBelow(blocks[0])
  return [
    beforeHeading(index === 0),
    ...(isWhole
      ? [{ unbreakable: true, stack: [...headingPdf(section), ...below] }]
      : [...heading(headingPdf(section), room), ...below]),
    ...others,
  ]
}

/** What begins with something that stands on one page as a whole, and so with the heading before it. */
const isUnbroken = (block: Block) =>
  block.type === 'figures' || block.type === 'cards' || (block.type === 'table' && isSmall(block))

function roomBelow(block: Block | undefined): number {
  if (!block) return 0
  return block.type === 'table' ? roomOfTable(block) : roomOf[block.type]
}

const beforeHeading = (isFirst: boolean): Content =>
  isFirst ? { text: '', pageBreak: 'before' } : shift(gap)

const headingPdf = ({ title, subtitle }: Pick<LaidSection, 'title' | 'subtitle'>): Content[] =>
  compact([
    {
      ...toText(title, { longestWord: 40, fontSize: 15, bold: true, margin: [0, 0, 0, 1] }),
      tocItem: true,
      outline: true,
      outlineText: title,
    },
    subtitle && toText(subtitle, { color: muted, fontSize: 8.5 }),
  ])

/** The author's words beside a line in the client's colour. */
const notePdf = (note: string, color: string): Content => ({
  table: {
    widths: [3, '*'],
    body: [
      [
        { text: '', fillColor: color },
        { ...toText(note, { longestWord: 70 }), margin: [10, 6, 10, 6], fillColor: tint(color, 0.93) },
      ],
    ],
  },
  layout: bare,
  margin: [0, 10, 0, 0],
})

function blockPdf(block: Block, layout: Layout, key: string): Content | Content[] {
  switch (block.type) {
    case 'facts':
      return factsPdf(block)
    case 'figures':
      return figuresPdf(block)
    case 'chart':
      return chartPdf(block, layout, key)
    case 'table':
      return tablePdf(block, layout.brand.color)
    case 'cards':
      return cardsPdf(block, layout)
    case 'notice':
      return toText(block.text, { color: muted, margin: [0, 12, 0, 0] })
  }
}

const chartPdf = (chart: BlockOf<'chart'>, layout: Layout, key: string): Content => ({
  unbreakable: true,
  margin: [0, 14, 0, 0],
  stack: compact([
    toText(chart.title, { bold: true, fontSize: 10, margin: [0, 0, 0, 4] }),
    chart.categories.length > 0 ? { svg: chartSvg(chart, layout, chartSize, key), width: textWidth } : '—',
    chart.note && toText(chart.note, { fontSize: 8, color: muted, margin: [0, 3, 0, 0] }),
  ]),
})

const factsPdf = ({ facts }: BlockOf<'facts'>): Content => ({
  stack: facts.map(({ label, text }) => ({
    columns: [toText(label, { color: muted, width: 110 }), toText(text, { width: '*' })],
    margin: [0, 2, 0, 2],
  })),
  margin: [0, 10, 0, 0],
})

function glossaryPdf({ glossary, words, sections }: Layout): Content[] {
  if (glossary.length === 0) return []
  return [
    beforeHeading(sections.length === 0),
    ...heading(headingPdf({ title: words.glossary, subtitle: words.glossaryAbout }), 60),
    shift(8),
    ...glossary.map(termPdf),
  ]
}

const termPdf = ({ label, text, formulas }: Term): Content => ({
  unbreakable: true,
  columns: [
    toText(label, { bold: true, width: 120 }),
    {
      width: '*',
      stack: [toText(text), ...formulas.map((formula) => toText(formula, { fontSize: 8.5, color: muted }))],
    },
  ],
  margin: [0, 4, 0, 4],
})

const inRow = 3

/** Figures three in a row, each in its box. */
function figuresPdf({ figures }: BlockOf<'figures'>): Content {
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
  stack: compact([
    toText(label, { fontSize: 8.5, color: muted, bold: true }),
    toText(text, { fontSize: 19, bold: true, lineHeight: 1.1 }),
    delta &&
      toText(delta.text, { fontSize: 8.5, bold: delta.mood !== 'plain', color: moodColors[delta.mood] }),
    against && toText(against, { fontSize: 8, color: muted, margin: [0, 2, 0, 0] }),
    note && toText(note, { fontSize: 8, color: muted }),
  ]),
})
