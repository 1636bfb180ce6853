import type { WebChain } from '#contract/web.ts'
import { clip } from '../../clip.ts'
import type { Block, Cell, Column } from '../layout.ts'
import { leaderMessage } from '../messages.ts'
import { nameOf } from '../names.ts'
import { dash, type Writing } from '../writing.ts'
import { contentLine } from './selection.ts'

const mostSigns = 120

/** From clicks in VK to visits, reading and goals, by post and story. */
export function chainTable(chain: WebChain[], writing: Writing): Block {
  const { t } = writing
  const named = t.campaign.chain
  const end = (key: string, title: string): Column => ({ key, title, align: 'end' })
  const rows = chain.map((row) => rowOf(row, writing))
  return {
    type: 'table',
    title: named.title,
    columns: [
      { key: 'content', title: named.content, align: 'start' },
      end('clicks', named.clicks),
      end('visits', named.visits),
      end('scroll', named.depth),
      end('goals', named.goals),
    ],
    rows,
    note: named.note,
    message: leaderMessage(named.visits, rows, 2, writing),
  }
}

function rowOf({ content, title, label, clicks, visits, scroll, goals }: WebChain, writing: Writing): Cell[] {
  const { format } = writing
  const counted = (value: number | null): Cell => ({
    text: value === null ? dash : format.number(value),
    value,
    number: 'count',
  })
  return [
    content
      ? {
          text: clip(nameOf(content, writing).replace(/\s+/g, ' '), mostSigns),
          note: contentLine(content, writing),
        }
      : { text: title ?? label ?? dash },
    counted(clicks),
    counted(visits),
    { text: scroll === null ? dash : format.percent(scroll), value: scroll, number: 'percent' },
    counted(goals),
  ]
}
