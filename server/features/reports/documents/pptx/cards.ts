import { ink, line, muted } from '../brand.ts'
import { clip } from '../clip.ts'
import type { BlockOf, Card } from '../layout/layout.ts'
import { safeUrl } from '../page/html.ts'
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

const mostOnSlide = 3
const gap = 0.3
const pictureHeight = 1.9
const numbersHeight = 1.5
/** In inches: a card with less finds room for two numbers beside the one it was chosen by. */
const narrow = 5

/** Three posts or stories a slide, side by side, as even as they come. */
export function cardSlides(deck: Deck, head: Head, { cards }: BlockOf<'cards'>) {
  const pages = Math.ceil(cards.length / mostOnSlide)
  const onSlide = Math.ceil(cards.length / pages)
  for (let page = 0; page < pages; page += 1) {
    const shown = cards.slice(page * onSlide, (page + 1) * onSlide)
    const slide = deck.slide(head, pageNumber(page, pages))
    const w = (stageWidth - gap * (shown.length - 1)) / shown.length
    for (const [index, card] of shown.entries()) cardBox(deck, slide, card, stage.side + index * (w + gap), w)
  }
}

function cardBox(deck: Deck, slide: Slide, card: Card, x: number, w: number) {
  const frame = { x, y: stage.top, w, h: stageHeight }
  const border = { line: { color: rgb(line), width: 1 }, fill: { color: 'FFFFFF' } }
  slide.addShape('rect', { ...frame, ...border })
  if (card.picture) drawPicture(deck, slide, card.picture, x, w)
  const top = stage.top + (card.picture ? pictureHeight : 0)
  const wordsHeight = stage.bottom - numbersHeight - top
  const box = { x, w, fontFace: font, margin: 12, fit: 'shrink' } as const
  slide.addText(wordsOf(card, accent(deck), w), { ...box, y: top, h: wordsHeight, valign: 'top' })
  slide.addText(numbersOf(deck, card, w < narrow ? 2 : 4), {
    ...box,
    y: top + wordsHeight,
    h: numbersHeight,
    valign: 'bottom',
  })
}

function wordsOf({ place, line: about, text, picture }: Card, color: string, width: number) {
  // As many signs of 16 points as find a line in an inch, and as many lines as there is room for.
  const mostSigns = Math.floor((width - 0.4) * 8 * (picture ? 3 : 8))
  return [
    { text: `${place}  `, options: { fontSize: 18, bold: true, color } },
    { text: about, options: { fontSize: smallest, color: rgb(muted), breakLine: true } },
    {
      text: clip(text.replace(/\s+/g, ' '), mostSigns),
      options: { fontSize: 16, color: rgb(ink), paraSpaceBefore: 4 },
    },
  ]
}

function numbersOf(deck: Deck, { lead, facts, url, open }: Card, mostFacts: number) {
  const safe = safeUrl(url)
  const small = { fontSize: smallest, color: rgb(muted) }
  return [
    { text: lead.text, options: { fontSize: 32, bold: true, color: rgb(ink) } },
    { text: `  ${lead.label}`, options: { fontSize: 18, color: rgb(muted), breakLine: true } },
    ...facts.slice(0, mostFacts).flatMap((fact, at) => [
      { text: `${at > 0 ? '   ' : ''}${fact.label} `, options: small },
      { text: fact.text, options: { ...small, bold: true, color: rgb(ink) } },
    ]),
    ...(safe
      ? [
          { text: ' ', options: { ...small, breakLine: true } },
          { text: open, options: { ...small, color: accent(deck), hyperlink: { url: safe } } },
        ]
      : []),
  ]
}

/** In the middle of the head of its card, as large as it finds room; hills under a sun where it could not be had. */
function drawPicture(deck: Deck, slide: Slide, picture: NonNullable<Card['picture']>, x: number, w: number) {
  const head = { x: x + 0.01, y: stage.top + 0.01, w: w - 0.02, h: pictureHeight - 0.02 }
  slide.addShape('rect', { ...head, fill: { color: 'F1F1F4' }, line: { type: 'none' } })
  if (picture === 'missing') {
    const quiet = { fill: { color: rgb(muted), transparency: 72 }, line: { type: 'none' } } as const
    const [middle, bottom] = [x + w / 2, stage.top + pictureHeight / 2 + 0.3]
    slide.addShape('ellipse', { x: middle + 0.2, y: bottom - 0.75, w: 0.2, h: 0.2, ...quiet })
    slide.addShape('triangle', { x: middle - 0.65, y: bottom - 0.6, w: 0.9, h: 0.6, ...quiet })
    slide.addShape('triangle', { x: middle + 0.05, y: bottom - 0.4, w: 0.6, h: 0.4, ...quiet })
    return
  }
  const { data, width, height } = picture
  if (width >= height) {
    // pptxgenjs crops by the shape of the image that it is told.
    deck.picture(slide, {
      data,
      ...head,
      w: width / 96,
      h: height / 96,
      sizing: { type: 'cover', w: head.w, h: head.h },
    })
    return
  }
  const scale = Math.min(head.w / width, head.h / height)
  const size = { w: width * scale, h: height * scale }
  deck.picture(slide, { data, ...size, x: head.x + (head.w - size.w) / 2, y: head.y + (head.h - size.h) / 2 })
}
