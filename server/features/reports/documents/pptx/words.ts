import { ink } from '../brand.ts'
import { type Deck, font, type Head, pageOf, rgb, stage, stageHeight, stageWidth } from './slides.ts'

const mostSigns = 800
const longText = 400

/** The author's words, on as many slides as they need. */
export function noteSlides(deck: Deck, head: Head, note: string) {
  const parts = partsOf(note)
  for (const [index, part] of parts.entries()) {
    const slide = deck.slide(head, pageOf(index, parts.length))
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
