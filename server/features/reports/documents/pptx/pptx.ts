import PptxGenJS from 'pptxgenjs'
import type { Block, LaidSection, Layout } from '../layout/layout.ts'
import { cardSlides } from './cards.ts'
import { chartSlide } from './chart.ts'
import { figureSlides } from './figures.ts'
import { coverSlide, type Deck, deckOf, font, stage } from './slides.ts'
import { tableSlides } from './table.ts'
import { noteSlides, noticeSlide } from './words.ts'

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
  const bytes = await file.write({ outputType: 'nodebuffer', compression: true })
  if (!(bytes instanceof Uint8Array)) throw new TypeError('pptxgenjs gave no bytes')
  return bytes
}

function sectionSlides(deck: Deck, section: LaidSection) {
  if (section.note) noteSlides(deck, section)
  for (const block of section.blocks) blockSlides(deck, section, block)
}

function blockSlides(deck: Deck, section: LaidSection, block: Block) {
  switch (block.type) {
    case 'figures':
      return figureSlides(deck, section, block)
    case 'chart':
      return chartSlide(deck, section, block)
    case 'table':
      return tableSlides(deck, section, block)
    case 'cards':
      return cardSlides(deck, section, block)
    case 'notice':
      return noticeSlide(deck, section, block.text)
  }
}

function glossarySlides(deck: Deck) {
  const { glossary, words } = deck.layout
  if (glossary.length === 0) return
  const section: LaidSection = {
    id: 'glossary',
    kind: 'text',
    title: words.glossary,
    subtitle: words.glossaryAbout,
    note: '',
    blocks: [],
  }
  tableSlides(deck, section, {
    type: 'table',
    title: '',
    columns: [
      { key: 'metric', title: words.metric, align: 'start' },
      { key: 'formula', title: words.formula, align: 'start' },
    ],
    rows: glossary.map(({ label, text, formulas }) => [
      { text: label },
      { text, ...(formulas.length > 0 && { note: formulas.join(' · ') }) },
    ]),
    note: '',
  })
}
