import { expect, test } from 'vitest'
import { initialOverview, leadOverview, overviewLinks } from './overviewState.ts'

const state = {
  ...leadOverview(initialOverview, undefined, '2026-11-21'),
  kind: 'posts',
  tags: { any: ['3'], all: [], none: [] },
} as const
const today = '2026-11-21'
const links = overviewLinks(state, today)

test('a number opens the feed with the same filters and days, the largest first', () => {
  expect(links.metric('reach')).toBe('/feed?kind=posts&range=2026-10-24..2026-11-20&tags=any%3A3&sort=reach')
  expect(links.metric('contents')).toBe('/feed?kind=posts&range=2026-10-24..2026-11-20&tags=any%3A3')
  expect(links.metric('er', { from: '2026-11-02', to: '2026-11-08' })).toContain(
    'range=2026-11-02..2026-11-08',
  )
})

test('a number of comments opens the comments', () => {
  expect(links.metric('comments')).toBe('/comments?range=2026-10-24..2026-11-20&tags=any%3A3')
})

test('what was gained in a period is of content of any time that gained something then', () => {
  const gained = overviewLinks({ ...state, basis: 'activity' }, today)
  expect(gained.metric('views', { from: '2026-11-02', to: '2026-11-08' })).toBe(
    '/feed?kind=posts&tags=any%3A3&gained=2026-11-02..2026-11-08&sort=views',
  )
})
