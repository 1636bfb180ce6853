import PptxGenJS from 'pptxgenjs'
import { ink } from '../brand.ts'
import { chartTable } from '../chart/chartTable.ts'
import type { Block, BlockOf, Fact, LaidSection, Layout } from '../layout/layout.ts'
import { blockText } from '../plainText.ts'
import { cardSlides } from './cards.ts'
import { chartSlide } from './chart.ts'
import { figureSlides } from './figures.ts'
import {
  coverSlide,
  type Deck,
  font,
  type Head,
  makeDeck,
  pageNumber,
  rgb,
  stage,
  stageHeight,
  stageWidth,
} from './slides.ts'
import { summarySlide } from './summary.ts'
import { tablePairSlide, tableSlide, tableSlides } from './table.ts'

/** A note so short stands under the title of its section instead of on a slide of its own. */
const shortNote = 110
/** Tables so small share a slide. */
const smallTable = { columns: 4, rows: 14 }

/** A report as slides, one message each, with charts that can be edited and the numbers in the notes of the speaker. */
export async function reportPptx(layout: Layout): Promise<Uint8Array> {
  const file = new PptxGenJS()
  file.defineLayout({ name: 'wide', width: stage.width, height: stage.height })
  file.layout = 'wide'
  file.author = 'Rapport'
  file.company = layout.community.name
  file.title = layout.name
  file.theme = { headFontFace: font, bodyFontFace: font }
  const deck = makeDeck(file, layout)
  coverSlide(deck)
  if (layout.summary) summarySlide(deck, layout.summary)
  for (const section of layout.sections) sectionSlides(deck, section)
  nothingSlides(deck)
  glossarySlides(deck)
  const bytes = await file.stream({ compression: true })
  if (!(bytes instanceof Uint8Array)) throw new TypeError('pptxgenjs gave no bytes')
  return bytes
}

function sectionSlides(deck: Deck, { title, subtitle, note, blocks }: LaidSection) {
  const isShort = blocks.length > 0 && note.length <= shortNote && !note.includes('\n')
  if (note && !isShort) noteSlides(deck, { title, section: title, lead: '', notes: '' }, note)
  const undrawn = blocks.filter(
    (block) => !isEmpty(block) && (block.type !== 'facts' || !isTold(block.facts, deck.layout)),
  )
  for (const [index, group] of grouped(undrawn).entries()) {
    const shown = Array.isArray(group) ? group : [group]
    const head: Head = {
      title: titleOf(title, shown),
      section: title,
      lead: isShort && index === 0 ? note : '',
      notes: notesOf(subtitle, shown),
    }
    if (Array.isArray(group)) tablePairSlide(deck, head, group)
    else blockSlides(deck, head, group)
  }
}

/** What would leave a slide of its own bare. */
const isEmpty = (block: Block): boolean =>
  block.type === 'notice' ||
  (block.type === 'chart' && block.series.every(({ values }) => values.every((value) => !value)))

/** What there is nothing of, all of it together. */
function nothingSlides(deck: Deck) {
  const { nothing } = deck.layout.words
  const facts = deck.layout.sections.flatMap(({ title, blocks }) =>
    blocks
      .filter(isEmpty)
      .map((block, at): Fact => ({ key: `${title}${at}`, label: title, text: blockText(block) })),
  )
  const head: Head = { title: nothing, section: nothing, lead: '', notes: '' }
  if (facts.length > 0) tableSlides(deck, head, factTable(facts))
}

/** Whether the slide of what happened says it already. */
const isTold = (facts: Fact[], { summary }: Layout) =>
  facts.slice(1).every(({ text }) => summary?.sentences.some((sentence) => sentence.text === text)) &&
  facts.length > 1

/** What the blocks say; where they say nothing, what they are. */
function titleOf(title: string, blocks: Block[]): string {
  const messages = blocks.flatMap((block) => ('message' in block && block.message) || [])
  if (messages.length > 0) return messages.join(' · ')
  const titles = blocks.flatMap((block) => ('title' in block && block.title) || [])
  return titles.length > 0 && !titles.every((each) => title.includes(each)) ? titles.join(', ') : title
}

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
  !isOfWords(block) &&
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
      return isOfWords(block) ? tableSlides(deck, head, block) : tableSlide(deck, head, block)
    case 'cards':
      return cardSlides(deck, head, block)
    case 'notice':
      return
  }
}

/** None of them is the largest, and all are to be read. */
const isOfWords = ({ rows }: BlockOf<'table'>) =>
  rows.every((row) => row.every(({ value }) => value === undefined))

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
    { title: words.glossary, section: words.glossary, lead: '', notes: words.glossaryAbout },
    {
      type: 'table',
      title: '',
      columns: [
        { key: 'metric', title: words.metric, align: 'start' },
        { key: 'formula', title: '', align: 'start', isWide: true },
      ],
      rows: glossary.map(({ label, text, formulas }) => [
        { text: label },
        { text, ...(formulas.length > 0 && { note: formulas.join(' · ') }) },
      ]),
      note: '',
    },
  )
}

/** For who speaks: what is counted, and every number of the slide, also those it has no room for. */
const notesOf = (subtitle: string, blocks: Block[]): string =>
  [subtitle, ...blocks.flatMap((block) => [blockText(block), ...moreOf(block)])].filter(Boolean).join('\n\n')

function moreOf(block: Block): string[] {
  if (block.type === 'chart') return [blockText({ ...chartTable(block), note: '' })]
  return block.type === 'table' && block.note ? [block.note] : []
}

const mostSigns = 800

const longText = 400

/** The author's words, on as many slides as they need. */
function noteSlides(deck: Deck, head: Head, note: string) {
  const parts = partsOf(note)
  for (const [index, part] of parts.entries()) {
    const slide = deck.slide(head, pageNumber(index, parts.length))
    slide.addText(part, {
      x: stage.side,
      y: stage.top,
      w: stageWidth,
      h: stageHeight,
      fontFace: font,
      fontSize: part.length > longText ? 20 : 32,
      color: rgb(ink),
      margin: 0,
      valign: part.length > longText ? 'top' : 'middle',
      paraSpaceAfter: 8,
      fit: 'shrink',
    })
  }
}

/** Text in parts that each fit a slide, broken between paragraphs or words where there are any. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > mostSigns) {
    const room = rest.slice(0, mostSigns)
    const place = Math.max(room.lastIndexOf('\n'), room.lastIndexOf(' ') - 200)
    const cut = place > mostSigns / 2 ? place : mostSigns
    parts.push(rest.slice(0, cut).toWellFormed().trim())
    rest = rest.slice(cut).trim()
  }
  return rest ? [...parts, rest] : parts
}
