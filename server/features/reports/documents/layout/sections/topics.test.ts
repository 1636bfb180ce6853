import { expect, test } from 'vitest'
import { reportSnapshot } from '../../testing/snapshot.ts'
import { layOutReport } from '../layOutReport.ts'

const topic = (key: string, title: string | null, comments: number, negative: number) => ({
  key,
  title,
  is_named: title !== null,
  comments,
  counts: { unknown: 0, positive: comments - negative, neutral: 0, negative },
  before: { comments: 4, negative: 1 },
})

const laid = (language: 'en' | 'ru', topics: ReturnType<typeof topic>[]) => {
  const section = {
    kind: 'topics' as const,
    id: 'topics',
    title: '',
    note: '',
    by: 'comments' as const,
    compare: 'previous' as const,
    topics,
    comments: 40,
    without: 10,
  }
  return layOutReport({ ...reportSnapshot(), sections: [section] }, language).sections[0]
}

test('topics stand by their names in the language of the report, those of people as they are', () => {
  const topics = [topic('prices', null, 20, 5), topic('own:кижанк', 'Кижанка', 8, 0)]
  for (const [language, name] of [
    ['en', 'Prices'],
    ['ru', 'Цены'],
  ] as const) {
    const [block] = laid(language, topics)?.blocks ?? []
    const rows = block?.type === 'table' ? block.rows : []
    expect(rows.map((row) => row.map(({ value, text }) => value ?? text))).toEqual([
      [name, 20, 4, 5, 1, 25],
      ['Кижанка', 8, 4, 0, 1, 0],
    ])
  }
  expect(laid('en', [])?.blocks).toEqual([
    { type: 'notice', text: 'No topics in the comments of this period.' },
  ])
})
