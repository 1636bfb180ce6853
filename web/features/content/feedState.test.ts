import { expect, test } from 'vitest'
import { type FeedState, initialFeed, listInput, parseFeed, writeFeed } from './feedState.ts'

const narrowed: FeedState = {
  view: 'table',
  kind: 'posts',
  types: ['poll', 'video'],
  range: { from: '2026-10-01', to: '2026-10-31' },
  search: 'выставка & «осень»',
  sort: 'er',
  order: 'asc',
  item: '9007199254740993',
}

test('the feed as it opens has an empty address', () => {
  expect(writeFeed(initialFeed).toString()).toBe('')
  expect(parseFeed(new URLSearchParams())).toEqual(initialFeed)
})

test('an address brings back the whole state', () => {
  expect(parseFeed(new URLSearchParams(writeFeed(narrowed).toString()))).toEqual(narrowed)
})

test('a mistyped address opens the feed as at the start', () => {
  const address = 'view=list&kind=reels&types=clip,&range=soon&sort=toString&order=up&item=0x1'
  expect(parseFeed(new URLSearchParams(address))).toEqual(initialFeed)
})

test('a search longer than the server takes is cut', () => {
  expect(parseFeed(new URLSearchParams({ search: 'я'.repeat(300) })).search).toHaveLength(200)
})

test('a moving range is asked for by its days', () => {
  const input = listInput({ ...initialFeed, range: 'days7', types: ['text'] }, '2026-03-02')
  expect(input).toEqual({
    filters: { kind: 'all', types: ['text'], search: '', from: '2026-02-24', to: '2026-03-02' },
    sort: 'published_at',
    order: 'desc',
  })
})

test('all time names no days', () => {
  expect(listInput(initialFeed, '2026-03-02').filters).toEqual({ kind: 'all', types: [], search: '' })
})
