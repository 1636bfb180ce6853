import { createHash } from 'node:crypto'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { ink, muted, readableInk } from '../brand.ts'
import { clip } from '../clip.ts'
import type { BlockOf, Card, Layout } from '../layout/layout.ts'
import { placeholderSvg } from '../picture.ts'
import { boxed } from './look.ts'
import { compact, toLink, toText } from './text.ts'

const mostSigns = 260

/** Posts and stories, each in a box over the whole width that no page breaks; the first stands below their title. */
export function cardsPdf({ title, cards }: BlockOf<'cards'>, { brand }: Layout): Content[] {
  const [first, ...others] = cards.map((card) => cardPdf(card, brand.color))
  const head = compact([title && toText(title, { bold: true, fontSize: 10, margin: [0, 0, 0, 6] }), first])
  return [{ unbreakable: true, stack: head, margin: [0, 14, 0, 0] }, ...others]
}

const cardPdf = (card: Card, color: string): Content => ({
  table: {
    widths: [...(card.picture ? [widthOf(card.picture)] : []), '*', 130],
    body: [[...(card.picture ? [pictureOf(card.picture)] : []), wordsOf(card, color), numbersOf(card)]],
    dontBreakRows: true,
  },
  layout: {
    ...boxed,
    vLineWidth: (index: number, { table }) => (index === 0 || index === table.widths?.length ? 0.75 : 0),
  },
  margin: [0, 0, 0, 8],
})

const pictureSide = 120

/** Frames of stories stand upright, and the words beside them get what they leave. */
const widthOf = (picture: NonNullable<Card['picture']>) =>
  picture === 'missing' ? pictureSide : Math.min(pictureSide, (pictureSide * picture.width) / picture.height)

const pictureOf = (picture: NonNullable<Card['picture']>): TableCell =>
  picture === 'missing'
    ? { svg: placeholderSvg, width: pictureSide }
    : { image: nameOf(picture.data), fit: [pictureSide, pictureSide] }

/** All pictures of a report by their names: what has one is in the file once, however often it is drawn. */
export const collectPictures = ({ sections }: Layout): Record<string, string> =>
  Object.fromEntries(
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.type === 'cards' ? block.cards : []))
      .flatMap(({ picture }) =>
        picture && picture !== 'missing' ? [[nameOf(picture.data), picture.data]] : [],
      ),
  )

const nameOf = (data: string) => createHash('sha1').update(data).digest('hex')

const wordsOf = ({ place, line, text, tags, url, open }: Card, color: string): TableCell => ({
  stack: compact([
    {
      text: [{ text: `${place}  `, bold: true, color: readableInk(color), fontSize: 11 }, { text: line }],
      fontSize: 8,
      color: muted,
    },
    toText(clip(text, mostSigns), { longestWord: 50, fontSize: 9, margin: [0, 4, 0, 4] }),
    tags.length > 0 && {
      text: tags.flatMap(({ title, color: dot }) => toText(`${title}   `, { color: dot, bold: true })),
      fontSize: 8,
      margin: [0, 0, 0, 3],
    },
    toLink(open, url, { fontSize: 8, color: readableInk(color) }),
  ]),
})

const numbersOf = ({ lead, facts }: Card): TableCell => ({
  stack: [
    toText(lead.text, { fontSize: 17, bold: true, lineHeight: 1 }),
    toText([lead.label, lead.note].filter(Boolean).join('\n'), {
      fontSize: 8,
      color: muted,
      margin: [0, 0, 0, 4],
    }),
    ...facts.map(({ label, text }) => ({
      columns: [
        toText(label, { color: muted, width: '*' }),
        toText(text, { color: ink, bold: true, alignment: 'right', width: 'auto' }),
      ],
      fontSize: 8,
    })),
  ],
})
