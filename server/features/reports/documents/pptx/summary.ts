import { ink, moodColors, muted, tint } from '../brand.ts'
import type { Summary } from '../layout/layout.ts'
import { accent, type Deck, font, rgb, smallest, stage, stageHeight, stageWidth } from './slides.ts'

const leadWidth = 3.9
const gap = 0.4

/** What happened and what to do, before everything else: the number large, the sentences beside it. */
export function summarySlide(deck: Deck, { title, lead, sentences }: Summary) {
  const told = sentences.map(({ label, text }) => `${label}: ${text}`)
  const slide = deck.slide({ title, section: title, lead: '', notes: told.join('\n') })
  const top = 1.4
  slide.addText(
    [
      { text: lead.label, options: { fontSize: 20, color: rgb(muted), breakLine: true } },
      {
        text: lead.text,
        options: {
          fontSize: lead.text.length > 8 ? 32 : lead.text.length > 5 ? 44 : 60,
          bold: true,
          color: rgb(ink),
          breakLine: true,
        },
      },
      ...(lead.delta
        ? [
            {
              text: lead.delta.text,
              options: { fontSize: 18, bold: true, color: rgb(moodColors[lead.delta.mood]) },
            },
          ]
        : []),
    ],
    {
      shape: 'rect',
      fill: { color: rgb(tint(deck.layout.brand.color, 0.9)) },
      x: stage.side,
      y: top,
      w: leadWidth,
      h: stageHeight + stage.top - top,
      fontFace: font,
      margin: 18,
      valign: 'middle',
    },
  )
  const height = (stageHeight + stage.top - top) / sentences.length
  for (const [index, { label, text }] of sentences.entries()) {
    slide.addText(
      [
        { text: label, options: { fontSize: smallest, bold: true, color: accent(deck), breakLine: true } },
        { text, options: { fontSize: text.length > 150 ? 18 : 24, color: rgb(ink) } },
      ],
      {
        x: stage.side + leadWidth + gap,
        y: top + index * height,
        w: stageWidth - leadWidth - gap,
        h: height,
        fontFace: font,
        margin: 0,
        valign: 'middle',
        fit: 'shrink',
      },
    )
  }
}
