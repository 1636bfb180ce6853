import type { Content } from 'pdfmake/interfaces.js'
import { moodColors, muted, onColor, readableInk, tint } from '../brand.ts'
import type { Layout, Summary } from '../layout/layout.ts'
import type { Logo } from '../layout/logo.ts'
import { bare, page, textWidth } from './look.ts'
import { compact, toText } from './text.ts'

/** What happened and many sections need room for themselves. */
function panelHeightOf({ sections, summary }: Layout) {
  if (summary) return sections.length > 12 ? 180 : 215
  return sections.length > 9 ? 330 : 400
}

/** Of more sections than these the contents would go over the end of the first page: they get the next one. */
const mostOnCover = 15

/** The first page: the client's colour with the name, below what was counted, and whether letters had to give way. */
export function coverPdf(layout: Layout, isWhole: boolean): Content[] {
  const { brand, name, community, facts, words } = layout
  const color = onColor(brand.color)
  const panelHeight = panelHeightOf(layout)
  return [
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: panelHeight, color: brand.color }],
      absolutePosition: { x: 0, y: 0 },
    },
    {
      absolutePosition: { x: page.side, y: page.side },
      columns: [{ width: textWidth, stack: compact([brand.logo && logoOf(brand.logo)]) }],
    },
    {
      absolutePosition: { x: page.side, y: panelHeight - (layout.summary ? 140 : 200) },
      columns: [
        {
          width: textWidth,
          stack: [
            toText(community.name, { fontSize: 13, bold: true, color }),
            toText(name, {
              fontSize: titleSize(name),
              bold: true,
              color,
              lineHeight: 1.08,
              margin: [0, 6, 0, 12],
            }),
            toText(layout.period, { fontSize: 13, color }),
          ],
        },
      ],
    },
    { text: '', margin: [0, panelHeight - page.top + 24, 0, 0] },
    {
      columns: facts.slice(2).map(({ label, text }) => ({
        width: '*',
        stack: [toText(label, { fontSize: 8.5, color: muted }), toText(text, { fontSize: 9.5, bold: true })],
      })),
      columnGap: 16,
    },
    toText(isWhole ? words.frozen : `${words.frozen} ${words.missingLetters}`, {
      fontSize: 8.5,
      color: muted,
      margin: [0, 10, 0, 0],
    }),
    ...(layout.summary ? [summaryPdf(layout.summary, brand.color)] : []),
    {
      toc: {
        title: toText(words.contents, {
          fontSize: 12,
          bold: true,
          margin: [0, 16, 0, 4],
          ...(layout.sections.length > mostOnCover && { pageBreak: 'before' }),
        }),
        textStyle: { fontSize: 9, lineHeight: 1 },
        numberStyle: { color: muted, fontSize: 9, lineHeight: 1 },
      },
    },
  ]
}

/** The three sentences, the number they are about before them. */
const summaryPdf = ({ title, lead, sentences }: Summary, color: string): Content => ({
  unbreakable: true,
  margin: [0, 14, 0, 0],
  table: {
    widths: [130, '*'],
    body: [
      [
        {
          fillColor: tint(color, 0.93),
          margin: [14, 12, 10, 12],
          stack: compact([
            toText(title, { fontSize: 9, bold: true, color: readableInk(color), margin: [0, 0, 0, 8] }),
            toText(lead.label, { fontSize: 9, color: muted }),
            toText(lead.text, { fontSize: lead.text.length > 8 ? 18 : 24, bold: true, lineHeight: 1.1 }),
            lead.delta && toText(lead.delta.text, { fontSize: 8.5, color: moodColors[lead.delta.mood] }),
          ]),
        },
        {
          fillColor: tint(color, 0.93),
          margin: [10, 12, 14, 6],
          stack: sentences.map(({ label, text }) => ({
            stack: [toText(label, { fontSize: 8, color: muted }), toText(text, { fontSize: 11, bold: true })],
            margin: [0, 0, 0, 7],
          })),
        },
      ],
    ],
  },
  layout: bare,
})

const titleSize = (name: string) => (name.length > 90 ? 20 : name.length > 45 ? 26 : 34)

const logoOf = ({ data }: Logo): Content => ({
  table: {
    widths: ['auto'],
    body: [[{ image: data, fit: [180, 52], margin: [10, 8, 10, 8], fillColor: '#ffffff' }]],
  },
  layout: bare,
})
