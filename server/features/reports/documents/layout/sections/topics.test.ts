import { expect, test } from 'vitest'
import type { Quote } from '../../../snapshot/snapshot.ts'
import { reportSnapshot } from '../../testing/snapshot.ts'
import { layOutReport } from '../layOutReport.ts'

const topic = (
  key: string,
  title: string | null,
  comments: number,
  negative: number,
  quotes: Quote[] = [],
) => ({
  key,
  title,
  is_named: title !== null,
  comments,
  counts: { unknown: 0, positive: comments - negative, neutral: 0, negative },
  before: { comments: 4, negative: 1 },
  quotes,
})

const laid = (language: 'en' | 'ru', topics: ReturnType<typeof topic>[]) => {
  const section = {
    kind: 'topics' as const,
    id: 'topics',
    title: '',
    note: '',
    by: 'comments' as const,
    quotes: 2,
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

test('what people wrote stands below in their words, with its tone and day in the community; nothing where nobody is quoted', () => {
  const at = (emotion: Quote['emotion'], text: string): Quote => ({
    id: text,
    emotion,
    text,
    published_at: '2024-03-02T22:30:00Z',
  })
  const quotes = [at('negative', 'Дорого, [club1|Музей]!'), at('positive', 'Fair prices')]
  const topics = [topic('prices', null, 20, 5, quotes), topic('tickets', null, 8, 0)]
  const written = (language: 'en' | 'ru') => {
    const block = laid(language, topics)?.blocks[1]
    return block?.type === 'table' ? block.rows.map((row) => row.map(({ text }) => text)) : []
  }
  expect(written('en')).toEqual([
    ['Prices', '“Дорого, Музей!”', 'Negative', '3\u00a0Mar'],
    ['Prices', '“Fair prices”', 'Positive', '3\u00a0Mar'],
  ])
  expect(written('ru')).toEqual([
    ['Цены', '«Дорого, Музей!»', 'Негативная', '3\u00a0мар.'],
    ['Цены', '«Fair prices»', 'Позитивная', '3\u00a0мар.'],
  ])
  expect(laid('en', [topic('prices', null, 20, 5)])?.blocks).toHaveLength(1)
})
