import { ink, line, moodColors, muted } from '../brand.ts'
import type { BlockOf, Figure } from '../layout/layout.ts'
import { arrows } from '../page/figures.ts'
import { type Deck, font, type Head, rgb, type Slide, stage, stageWidth } from './slides.ts'

const inRow = 4
const gap = 0.25
const boxHeight = { oneRow: 3.2, twoRows: 2.45 }

/** Up to eight figures a slide, in boxes. */
export function figureSlides(deck: Deck, head: Head, { figures }: BlockOf<'figures'>) {
  for (let from = 0; from < figures.length; from += 2 * inRow) {
    const shown = figures.slice(from, from + 2 * inRow)
    const slide = deck.slide(head, from > 0)
    const columns = Math.min(inRow, shown.length > inRow ? Math.ceil(shown.length / 2) : shown.length)
    const isRow = shown.length <= columns
    const h = isRow ? boxHeight.oneRow : boxHeight.twoRows
    const width = Math.min(4.4, (stageWidth - gap * (columns - 1)) / columns)
    for (const [index, figure] of shown.entries()) {
      const x = stage.side + (index % columns) * (width + gap)
      const y = stage.top + 0.1 + Math.floor(index / columns) * (h + gap)
      figureBox(slide, figure, { x, y, w: width, h })
    }
  }
}

function figureBox(
  slide: Slide,
  { label, text, delta, against, note }: Figure,
  place: { x: number; y: number; w: number; h: number },
) {
  const small = { fontSize: 10, color: rgb(muted), breakLine: true, paraSpaceBefore: 3 }
  slide.addText(
    [
      { text: label, options: { ...small, fontSize: 12, bold: true } },
      {
        text,
        options: {
          fontSize: place.h === boxHeight.oneRow ? 38 : 28,
          bold: true,
          color: rgb(ink),
          breakLine: true,
        },
      },
      ...(delta
        ? [
            {
              text: `${arrows[delta.direction]} ${delta.text}`.trim(),
              options: { ...small, fontSize: 11, bold: true, color: rgb(moodColors[delta.mood]) },
            },
          ]
        : []),
      ...(against ? [{ text: against, options: small }] : []),
      ...(note ? [{ text: note, options: small }] : []),
    ],
    {
      shape: 'roundRect',
      rectRadius: 0.08,
      ...place,
      line: { color: rgb(line), width: 1 },
      fill: { color: 'FFFFFF' },
      fontFace: font,
      margin: 12,
      valign: 'top',
      align: 'left',
    },
  )
}
