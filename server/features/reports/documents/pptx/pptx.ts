import PptxGenJS from 'pptxgenjs'
import type { Block, BlockOf, Fact, LaidSection, Layout } from '../layout/layout.ts'
import { cardSlides } from './cards.ts'
import { chartSlide } from './chart.ts'
import { figureSlides } from './figures.ts'
import { coverSlide, type Deck, deckOf, font, type Head, stage } from './slides.ts'
import { tablePairSlide, tableSlides } from './table.ts'
import { noteSlides, noticeSlide } from './words.ts'

/** A note so short stands under the titles of its section instead of on a slide of its own. */
const shortNote = 130
/** Tables so small share a slide. */
const smallTable = { columns: 3, rows: 14 }

/** A report as slides, one idea each, with charts that can be edited. */
export async function reportPptx(layout: Layout): Promise<Uint8Array> {
  const file = new PptxGenJS()
  file.defineLayout({ name: 'wide', width: stage.width, height: stage.height })
  file.layout = 'wide'
  file.author = 'Rapport'
  file.company = layout.community.name
  file.title = layout.name
  file.theme = { headFontFace: font, bodyFontFace: font }
  const deck = deckOf(file, layout)
  coverSlide(deck)
  for (const section of layout.sections) sectionSlides(deck, section)
  glossarySlides(deck)
  const bytes = await file.write({ outputType: 'nodebuffer' })
  if (!(bytes instanceof Uint8Array)) throw new TypeError('pptxgenjs gave no bytes')
  return bytes
}

function sectionSlides(deck: Deck, { title, subtitle, note, blocks }: LaidSection) {
  const isShort = blocks.length > 0 && note.length <= shortNote && !note.includes('\n')
  const head: Head = { title, subtitle, lead: isShort ? note : '' }
  if (note && !isShort) noteSlides(deck, { ...head, subtitle: '' }, note)
  for (const group of grouped(blocks)) {
    if (Array.isArray(group)) tablePairSlide(deck, head, group)
    else blockSlides(deck, blocks.length > 1 ? { ...head, title: titleOf(title, group) } : head, group)
  }
}

const titleOf = (title: string, block: Block) =>
  (block.type === 'chart' || block.type === 'table') && block.title ? `${title}: ${block.title}` : title

/** Blocks in their order, small tables that follow each other in pairs. */
function grouped(blocks: Block[]): (Block | BlockOf<'table'>[])[] {
  const groups: (Block | BlockOf<'table'>[])[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (!isSmall(block)) groups.push(block)
    else if (Array.isArray(last) && last.length === 1) last.push(block)
    else groups.push([block])
  }
  return groups
}

const isSmall = (block: Block): block is BlockOf<'table'> =>
  block.type === 'table' &&
  block.title !== '' &&
  block.columns.length <= smallTable.columns &&
  block.rows.length <= smallTable.rows &&
  block.columns.every(({ isWordy }) => !isWordy)

function blockSlides(deck: Deck, head: Head, block: Block) {
  switch (block.type) {
    case 'facts':
      return tableSlides(deck, head, factTable(block.facts))
    case 'figures':
      return figureSlides(deck, head, block)
    case 'chart':
      return chartSlide(deck, head, block)
    case 'table':
      return tableSlides(deck, head, block)
    case 'cards':
      return cardSlides(deck, head, block)
    case 'notice':
      return noticeSlide(deck, head, block.text)
  }
}

const factTable = (facts: Fact[]): BlockOf<'table'> => ({
  type: 'table',
  title: '',
  columns: [
    { key: 'fact', title: '', align: 'start' },
    { key: 'text', title: '', align: 'start', isWide: true },
  ],
  rows: facts.map(({ label, text }) => [{ text: label }, { text }]),
  note: '',
})

function glossarySlides(deck: Deck) {
  const { glossary, words } = deck.layout
  if (glossary.length === 0) return
  tableSlides(
    deck,
    { title: words.glossary, subtitle: words.glossaryAbout, lead: '' },
    {
      type: 'table',
      title: '',
      columns: [
        { key: 'metric', title: words.metric, align: 'start' },
        { key: 'formula', title: '', align: 'start' },
      ],
      rows: glossary.map(({ label, text, formulas }) => [
        { text: label },
        { text, ...(formulas.length > 0 && { note: formulas.join(' · ') }) },
      ]),
      note: '',
    },
  )
}
