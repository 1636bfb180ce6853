import type { WebFigure, WebGrouping, WebSubjects, WebTotals } from '#contract/web/webAnalytics.ts'
import { countedIn, groupCount, type Per } from '#contract/web/webFigures.ts'
import type { Block, Cell, Column } from '../layout.ts'
import { leaderMessage } from '../messages.ts'
import { figureCell, recordKey, webGroupName, writeWebDelta } from '../webFigures.ts'
import { dash, type Writing } from '../writing.ts'
import type { SectionOf } from './section.ts'

type Listed = SectionOf<'web'>['lists'][number]
type Item = WebSubjects['items'][number]

const ofVisits = ['visitors', 'bounce', 'goals'] as const
const ofPages = ['visitors', 'engaged', 'scroll'] as const
/** Who came to several pages is not known of them together. */
const ofGroups = ['engaged', 'scroll'] as const
/** Of what happened nothing is known but how often, and by how many. */
const ofHappenings = ['visitors'] as const

/** What a list tells beside what it counts. */
const besides: Record<Listed, readonly WebFigure[]> = {
  page: ofPages,
  tag: ofGroups,
  type: ofGroups,
  source: ofVisits,
  campaign: ofVisits,
  content: ofVisits,
  device: ofVisits,
  country: ofVisits,
  goal: ofHappenings,
  event: ofHappenings,
  outbound: ofHappenings,
  download: ofHappenings,
}

/** What a visit read elsewhere is not of single pages, so that their times are held to views. */
const perOf = (by: WebGrouping): Per => (by === 'page' || by === 'tag' || by === 'type' ? 'view' : 'visit')

/** What visits have in common, that with the most first. */
export function listBlock(
  by: Listed,
  subjects: WebSubjects | undefined,
  isComparing: boolean,
  writing: Writing,
): Block {
  const { t, count } = writing
  const items = subjects?.items ?? []
  // Of goals that changed nothing is compared.
  const isCompared = isComparing && items.every(({ compared_totals }) => compared_totals !== null)
  if (items.length === 0) return { type: 'notice', text: t.web.lists[by].none }
  const most = Math.max(...items.map(({ totals }) => groupCount(totals, by)))
  const total = subjects?.total ?? 0
  const rows = items.map((item) => rowOf(by, item, most, isCompared, writing))
  return {
    type: 'table',
    title: t.web.lists[by].title,
    columns: columnsOf(by, isCompared, writing),
    rows,
    note: total > items.length ? t.web.ofAll(count(items.length), count(total)) : '',
    message: leaderMessage(t.web.lists[by].title, rows, 1, writing),
  }
}

function columnsOf(by: Listed, isCompared: boolean, { t }: Writing): Column[] {
  const { column, counted } = t.web.lists[by]
  const end = (key: string, title: string): Column => ({ key, title, align: 'end' })
  return [
    { key: by, title: column, align: 'start' },
    end(countedIn[by], counted),
    ...(isCompared ? [end(`${countedIn[by]}_compared`, t.words.before), end('change', t.words.change)] : []),
    ...besides[by].map((figure) => end(recordKey(figure), t.web.figures[figure].label)),
  ]
}

function rowOf(by: Listed, item: Item, most: number, isCompared: boolean, writing: Writing): Cell[] {
  const counted = countedIn[by]
  const per = perOf(by)
  const { totals, finished_totals, compared_totals: before } = item
  return [
    { text: webGroupName(writing, by, item) },
    { ...figureCell(totals, counted, per, writing), bar: most > 0 ? groupCount(totals, by) / most : 0 },
    ...(isCompared && before
      ? [
          figureCell(before, counted, per, writing),
          changeCell(counted, finished_totals ?? totals, before, writing),
        ]
      : []),
    ...besides[by].map((figure) => figureCell(totals, figure, per, writing)),
  ]
}

const signs = { up: '+', down: '−', same: '', unknown: '' }

function changeCell(counted: WebFigure, now: WebTotals, before: WebTotals, writing: Writing): Cell {
  const { direction, mood, amount } = writeWebDelta(writing, counted, { now, before, per: 'visit' }, '')
  return { text: amount ? `${signs[direction]}${amount}` : dash, mood }
}

/** The figures that a section shows, for the glossary. */
export const figuresShown = ({ figures, charts, lists, listed }: SectionOf<'web'>): WebFigure[] => [
  ...figures,
  ...charts,
  ...lists.flatMap((by, at) => (listed[at]?.items.length ? [countedIn[by], ...besides[by]] : [])),
]
