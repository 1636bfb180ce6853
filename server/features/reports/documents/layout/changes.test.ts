import { describe, expect, test } from 'vitest'
import type { ChangeFinding, Changes } from '#contract/overview.ts'
import type { Blueprint, ReportLanguage } from '#contract/reports.ts'
import { changesOf, changesSnapshot, stories, tagsAxis } from '../testing/changes.ts'
import { reportSnapshot } from '../testing/snapshot.ts'
import { layOutReport } from './layOutReport.ts'

function blocksOf(
  changes: Changes,
  language: ReportLanguage = 'en',
  content_type: Blueprint['content_type'] = 'all',
) {
  const sections = [changesSnapshot(changes)]
  const [laid] = layOutReport({ ...reportSnapshot(), content_type, sections }, language).sections
  const [facts, table] = laid?.blocks ?? []
  if (facts?.type !== 'facts') throw new Error('no facts')
  return { title: laid?.title, facts: facts.facts.map(({ text }) => text.replace(/\u00a0/g, ' ')), table }
}

const told = (values: Partial<ChangeFinding>, changes: Partial<Changes> = {}) => {
  const all = { ...changesOf(null), ...changes }
  if (!all.finding) throw new Error('something stands out')
  return { ...all, finding: { ...all.finding, ...values } }
}

test('where nothing was published in either period, one sentence is enough', () => {
  const changes = { ...changesOf(null), now: 0, before: 0, contents: { now: 0, before: 0 }, axes: [] }
  const sections = [changesSnapshot({ ...changes, finding: null })]
  const [laid] = layOutReport({ ...reportSnapshot(), sections }, 'en').sections
  expect(laid?.blocks).toEqual([{ type: 'notice', text: 'Too little data to break down.' }])
})

test('what cannot be compared says why, and what can be', () => {
  const { facts } = blocksOf({ ...changesOf(null), stories_from: '2026-09-20' })
  expect(facts).toEqual([
    'no comparison: stories start on 20 Sept 2026',
    'Compare posts alone, or periods that start on 20 Sept 2026 or later.',
  ])
})

describe('a change', () => {
  test('is told in three sentences: how much, what happened, what to do', () => {
    expect(blocksOf(changesOf(null))).toMatchObject({
      title: 'What changed: Reach',
      facts: [
        '100,000, was 162,000: −38% vs previous period',
        'Stories: 97% of the drop (12 fewer, same average per story).',
        'At the current average, 12 more would make up for it.',
      ],
    })
    expect(blocksOf(changesOf(null), 'ru').facts.slice(1)).toEqual([
      'Истории: 97 % снижения (на 12 меньше, в среднем на историю столько же).',
      'При таком среднем потерю восполнят ещё 12.',
    ])
  })

  test('has its parts in a table that adds up', () => {
    const { table } = blocksOf(changesOf(null))
    expect(table).toMatchObject({
      columns: [
        { key: 'part', title: 'Posts and stories' },
        { key: 'now' },
        { key: 'before' },
        { key: 'contribution' },
      ],
      rows: [
        [{ text: 'Stories' }, { text: '40,000' }, { text: '100,000' }, { text: '−60,000', mood: 'bad' }],
        [{ text: 'Posts' }, {}, {}, { text: '−2,000', mood: 'bad' }],
        [{ text: 'Total' }, { text: '100,000' }, { text: '162,000' }, { text: '−62,000' }],
      ],
      note: 'The contributions add up to the change.',
    })
  })

  test('by tags says what overlaps', () => {
    const { table } = blocksOf({ ...changesOf(null), axes: [tagsAxis] })
    if (table?.type !== 'table') throw new Error('no table')
    expect(table.rows.map(([title, , , amount]) => [title?.text, amount?.text])).toEqual([
      ['Акции', '−40,000'],
      ['Content without tags', '−10,000'],
      ['3 others', '−22,000'],
      ['Counted in several tags', '+10,000'],
      ['Total', '−62,000'],
    ])
    expect(table.note).toMatch(/^Tags overlap: 2 posts and stories have several/)
  })

  test('of a number and an average', () => {
    const all = {
      title: null,
      color: null,
      content: null,
      now: 100_000,
      before: 162_000,
      share: null,
      effects: null,
    }
    const number = { ...all, key: 'number', contents: { now: 14, before: 26 }, contribution: -80_242 }
    const average = { ...number, key: 'average', contribution: 18_242 }
    const axes = [{ axis: 'number' as const, parts: [number, average], others: null, overlap: null }]
    const changes = told({ axis: 'number', part: number, carried: 129 }, { axes })
    const byAverage = told({ axis: 'number', part: average, carried: 80 }, { axes })
    expect(blocksOf(changes).facts[1]).toBe('Number published: more than the whole drop (14, was 26).')
    expect(blocksOf(changes).table).toMatchObject({
      rows: [
        [{}, { text: '14' }, { text: '26' }, {}],
        [{ text: 'Average per post or story' }, { text: '7,143' }, { text: '6,231' }, { text: '+18,242' }],
        [{}, {}, {}, { text: '−62,000' }],
      ],
    })
    const averageOf = (content_type: Blueprint['content_type'], language: ReportLanguage) =>
      blocksOf(byAverage, language, content_type).facts[1]
    expect(averageOf('stories', 'en')).toBe('Average per story: 80% of the rise (7,143, was 6,231).')
    expect(averageOf('stories', 'ru')).toBe('Среднее на историю: 80 % роста (7 143, было 6 231).')
    expect(averageOf('posts', 'en')).toMatch(/^Average per post: /)
    expect(averageOf('posts', 'ru')).toMatch(/^Среднее на пост: /)
  })

  test('of a rate tells what its part weighs', () => {
    const part = {
      ...stories,
      key: 'video',
      now: 10,
      before: 9.8,
      share: { now: 50, before: 10 },
      contribution: 1.4,
    }
    const changes = told(
      { axis: 'type', part, carried: 70, advice: 'if_unplanned', amount: null },
      { metric: 'er', now: 7.5, before: 5.5 },
    )
    expect(blocksOf(changes).facts.slice(1)).toEqual([
      'Videos: 70% of the rise (ER 10.0%, was 9.80%; share 50%, was 10%).',
      "If this wasn't planned, adjust the plan.",
    ])
  })

  test('of a rate may be of its mix', () => {
    const all = { ...stories, share: null, now: 7.5, before: 5.5 }
    const parts = [
      { ...all, key: 'mix', contribution: 0.2 },
      { ...all, key: 'rates', contribution: 1.8 },
    ]
    const axes = [{ axis: 'mix' as const, parts, others: null, overlap: null }]
    const { facts, table } = blocksOf(
      told(
        { axis: 'mix', part: parts[1] ?? stories, carried: 90, advice: 'learn_from_best', amount: null },
        { metric: 'er', now: 7.5, before: 5.5, axes },
      ),
    )
    expect(facts[1]).toBe(
      "The same kinds of posts and stories performed differently: 90% of the rise. The mix didn't matter.",
    )
    expect(table).toMatchObject({
      rows: [
        [{ text: 'New mix' }, { text: '—' }, { text: '—' }, { text: '+0.2 pp' }],
        [{ text: 'Same kinds and types' }, {}, {}, { text: '+1.8 pp' }],
        [{}, { text: '7.50%' }, { text: '5.50%' }, { text: '+2 pp' }],
      ],
    })
  })

  test('of a single post tells how the rest moved', () => {
    const content = {
      id: '5',
      kind: 'post' as const,
      type: 'text' as const,
      text: 'A hit',
      published_at: '2026-09-01T10:00:00.000Z',
      attachments: [],
      views: 45_000,
      er: null,
      erv: null,
    }
    const post = {
      ...stories,
      key: '5',
      title: 'A hit',
      content,
      contribution: -45_000,
      now: null,
      before: 45_000,
    }
    const changes = told({
      axis: 'content',
      part: post,
      carried: 72.6,
      advice: 'one_content',
      amount: -17_000,
    })
    expect(blocksOf(changes).facts.slice(1)).toEqual([
      "Last period's hit “A hit” (45,000) has no equal this time: 73% of the drop.",
      "One post isn't a trend: everything else changed by −17,000.",
    ])
  })

  test('in which nothing stands out says so, and one of too few contents says nothing', () => {
    expect(blocksOf({ ...changesOf(null), finding: null }).facts.slice(1)).toEqual([
      'No single cause: no type, tag, post or story stands out.',
      'No need to change course.',
    ])
    const few = { ...changesOf(null), contents: { now: 2, before: 3 }, finding: null }
    expect(blocksOf(few).facts).toHaveLength(1)
    expect(blocksOf({ ...few, axes: [] }).table).toMatchObject({ type: 'notice' })
  })
})
