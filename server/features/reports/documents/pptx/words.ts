import { ink, muted } from '../brand.ts'
import { type Deck, font, type Head, rgb, stage, stageWidth } from './slides.ts'

const mostSigns = 1100

/** The author's words, on as many slides as they need. */
export function noteSlides(deck: Deck, head: Head, note: string) {
  for (const [index, part] of partsOf(note).entries()) {
    const slide = deck.slide(head, index > 0)
    slide.addText(part, {
      x: stage.side,
      y: stage.top,
      w: stageWidth,
      h: 5.1,
      fontFace: font,
      fontSize: 16,
      color: rgb(ink),
      margin: 0,
      valign: 'top',
      paraSpaceAfter: 8,
      fit: 'shrink',
    })
  }
}

export function noticeSlide(deck: Deck, head: Head, text: string) {
  const slide = deck.slide(head)
  slide.addText(text, {
    x: stage.side,
    y: stage.top,
    w: stageWidth,
    h: 1,
    fontFace: font,
    fontSize: 16,
    color: rgb(muted),
    margin: 0,
    valign: 'top',
  })
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
