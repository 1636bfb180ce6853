import { ink, line, moodColors, muted } from '../brand.ts'
import type { BlockOf, Figure } from '../layout/layout.ts'
import { figuresMessage } from '../layout/messages.ts'
import {
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

const inRow = 3
const mostOnSlide = 2 * inRow
const gap = 0.3

/** Up to six figures a slide, in boxes that fill it; each slide says what its own tell. */
export function figureSlides(deck: Deck, head: Head, { figures }: BlockOf<'figures'>) {
  const pages = Math.ceil(figures.length / mostOnSlide)
  // Eight are four and four, not six and two.
  const onSlide = Math.ceil(figures.length / pages)
  for (let page = 0; page < pages; page += 1) {
    const shown = figures.slice(page * onSlide, (page + 1) * onSlide)
    const title = pages > 1 ? figuresMessage(shown) || head.title : head.title
    const slide = deck.slide({ ...head, title }, pageNumber(page, pages))
    const rows = shown.length > inRow ? 2 : 1
    const columns = Math.ceil(shown.length / rows)
    const w = (stageWidth - gap * (columns - 1)) / columns
    const h = (stageHeight - gap * (rows - 1)) / rows
    for (const [index, figure] of shown.entries()) {
      const x = stage.side + (index % columns) * (w + gap)
      const y = stage.top + Math.floor(index / columns) * (h + gap)
      figureBox(slide, figure, { x, y, w, h }, rows === 1)
    }
  }
}

function figureBox(
  slide: Slide,
  { label, text, delta, against, note }: Figure,
  place: { x: number; y: number; w: number; h: number },
  isTall: boolean,
) {
  const small = { fontSize: smallest, color: rgb(muted), breakLine: true, paraSpaceBefore: 4 }
  const value = { fontSize: isTall ? 60 : 44, bold: true, color: rgb(ink), breakLine: true }
  slide.addText(
    [
      { text: label, options: { ...small, fontSize: 18, bold: true } },
      { text, options: value },
      ...(delta
        ? [
            {
              text: delta.text,
              options: { ...small, fontSize: 18, bold: true, color: rgb(moodColors[delta.mood]) },
            },
          ]
        : []),
      ...(against ? [{ text: against, options: { ...small, fontSize: 16 } }] : []),
      ...(isTall && note ? [{ text: note, options: small }] : []),
    ],
    {
      shape: 'roundRect',
      rectRadius: 0.08,
      ...place,
      line: { color: rgb(line), width: 1 },
      fill: { color: 'FFFFFF' },
      fontFace: font,
      margin: 14,
      valign: 'middle',
      align: 'left',
    },
  )
}
