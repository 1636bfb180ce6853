import type { Content } from 'pdfmake/interfaces.js'
import { muted, onColor } from '../brand.ts'
import type { Layout } from '../layout/layout.ts'
import type { Logo } from '../layout/logo.ts'
import { bare, page, textWidth } from './look.ts'
import { someOf, textOf } from './text.ts'

/** Many sections need room for their contents. */
const panelHeightOf = ({ sections }: Layout) => (sections.length > 9 ? 330 : 400)

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
      columns: [{ width: textWidth, stack: someOf([brand.logo && logoOf(brand.logo)]) }],
    },
    {
      absolutePosition: { x: page.side, y: panelHeight - 200 },
      columns: [
        {
          width: textWidth,
          stack: [
            textOf(community.name, { fontSize: 13, bold: true, color }),
            textOf(name, {
              fontSize: titleSize(name),
              bold: true,
              color,
              lineHeight: 1.08,
              margin: [0, 6, 0, 12],
            }),
            textOf(layout.period, { fontSize: 13, color }),
          ],
        },
      ],
    },
    { text: '', margin: [0, panelHeight - page.top + 24, 0, 0] },
    {
      columns: facts.slice(2).map(({ label, text }) => ({
        width: '*',
        stack: [textOf(label, { fontSize: 8.5, color: muted }), textOf(text, { fontSize: 9.5, bold: true })],
      })),
      columnGap: 16,
    },
    textOf(isWhole ? words.frozen : `${words.frozen} ${words.missingLetters}`, {
      fontSize: 8.5,
      color: muted,
      margin: [0, 10, 0, 0],
    }),
    {
      toc: {
        title: textOf(words.contents, { fontSize: 12, bold: true, margin: [0, 26, 0, 6] }),
        textMargin: [0, 1, 0, 1],
        numberStyle: { color: muted },
      },
    },
  ]
}

const titleSize = (name: string) => (name.length > 90 ? 20 : name.length > 45 ? 26 : 34)

const logoOf = ({ data }: Logo): Content => ({
  table: {
    widths: ['auto'],
    body: [[{ image: data, fit: [180, 52], margin: [10, 8, 10, 8], fillColor: '#ffffff' }]],
  },
  layout: bare,
})
