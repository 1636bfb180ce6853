import { ink, line, muted } from '../brand.ts'
import { clip } from '../clip.ts'
import type { BlockOf, Card } from '../layout/layout.ts'
import { safeUrl } from '../page/html.ts'
import { accent, type Deck, font, type Head, rgb, type Slide, stage, stageWidth } from './slides.ts'

const inRow = 3
const gap = 0.25
const mostSigns = 260

/** Three posts or stories a slide, side by side. */
export function cardSlides(deck: Deck, head: Head, { title, cards }: BlockOf<'cards'>) {
  const named = title ? { ...head, title: `${head.title}: ${title}` } : head
  const width = (stageWidth - gap * (inRow - 1)) / inRow
  for (let from = 0; from < cards.length; from += inRow) {
    const slide = deck.slide(named, from > 0)
    for (const [index, card] of cards.slice(from, from + inRow).entries()) {
      cardBox(deck, slide, card, stage.side + index * (width + gap), width)
    }
  }
}

const pictureHeight = 1.35
const pictureRoom = 0.12

/** In the middle of the head of its card, as large as it finds room. */
function drawPicture(
  slide: Slide,
  { data, width, height }: NonNullable<Card['picture']>,
  x: number,
  w: number,
) {
  const scale = Math.min((w - 2 * pictureRoom) / width, (pictureHeight - pictureRoom) / height)
  const size = { w: width * scale, h: height * scale }
  slide.addImage({ data, ...size, x: x + (w - size.w) / 2, y: stage.top + pictureRoom })
}

function cardBox(deck: Deck, slide: Slide, card: Card, x: number, w: number) {
  const { place, line: about, text, tags, lead, facts, url, open, picture } = card
  const top = stage.top + (picture ? pictureHeight : 0)
  const safe = safeUrl(url)
  const small = { fontSize: 10, color: rgb(muted), breakLine: true, paraSpaceAfter: 4 }
  slide.addShape('roundRect', {
    x,
    y: stage.top,
    w,
    h: 5.2,
    rectRadius: 0.08,
    line: { color: rgb(line), width: 1 },
    fill: { color: 'FFFFFF' },
  })
  if (picture) drawPicture(slide, picture, x, w)
  slide.addText(
    [
      { text: `${place}`, options: { fontSize: 16, bold: true, color: accent(deck), breakLine: true } },
      { text: about, options: small },
      { text: clip(text, mostSigns), options: { fontSize: 12, color: rgb(ink), breakLine: true } },
      ...tags.slice(0, 4).map(({ title, color }) => ({
        text: `${title}   `,
        options: { fontSize: 10, bold: true, color: rgb(color) },
      })),
    ],
    { x, y: top, w, h: stage.top + 2.95 - top, fontFace: font, margin: 12, valign: 'top', fit: 'shrink' },
  )
  slide.addText(
    [
      { text: lead.text, options: { fontSize: 24, bold: true, color: rgb(ink) } },
      { text: `  ${lead.label}`, options: { ...small, fontSize: 12 } },
      ...(lead.note ? [{ text: lead.note, options: small }] : []),
      ...facts.flatMap((fact) => [
        { text: `${fact.label} `, options: { fontSize: 11, color: rgb(muted) } },
        { text: fact.text, options: { fontSize: 11, bold: true, color: rgb(ink), breakLine: true } },
      ]),
      ...(safe
        ? [
            {
              text: open,
              options: { fontSize: 10, color: accent(deck), hyperlink: { url: safe } },
            },
          ]
        : []),
    ],
    { x, y: stage.top + 2.95, w, h: 2.25, fontFace: font, margin: 12, valign: 'top', fit: 'shrink' },
  )
}
