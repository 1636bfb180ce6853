import { ink, line, moodColors, muted } from '../brand.ts'
import type { BlockOf, Figure, LaidSection } from '../layout/layout.ts'
import { arrows } from '../page/figures.ts'
import { type Deck, font, rgb, type Slide, stage, stageWidth } from './slides.ts'

const inRow = 4
const gap = 0.25

/** Up to eight figures a slide, in boxes. */
export function figureSlides(deck: Deck, { title, subtitle }: LaidSection, { figures }: BlockOf<'figures'>) {
  for (let from = 0; from < figures.length; from += 2 * inRow) {
    const shown = figures.slice(from, from + 2 * inRow)
    const slide = deck.slide(title, subtitle, from > 0)
    const columns = Math.min(inRow, shown.length > inRow ? Math.ceil(shown.length / 2) : shown.length)
    const width = Math.min(4.4, (stageWidth - gap * (columns - 1)) / columns)
    for (const [index, figure] of shown.entries()) {
      const x = stage.side + (index % columns) * (width + gap)
      const y = stage.top + 0.1 + Math.floor(index / columns) * (2.45 + gap)
      figureBox(slide, figure, x, y, width)
    }
  }
}

function figureBox(
  slide: Slide,
  { label, text, delta, against, note }: Figure,
  x: number,
  y: number,
  w: number,
) {
  const small = { fontSize: 10, color: rgb(muted), breakLine: true }
  slide.addText(
    [
      { text: label, options: { ...small, fontSize: 12, bold: true } },
      { text, options: { fontSize: 28, bold: true, color: rgb(ink), breakLine: true } },
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
      x,
      y,
      w,
      h: 2.45,
      line: { color: rgb(line), width: 1 },
      fill: { color: 'FFFFFF' },
      fontFace: font,
      margin: 12,
      valign: 'top',
      align: 'left',
    },
  )
}
