import { expect, test } from 'vitest'
import { overviewLinks } from './overviewLinks.ts'
import { initialOverview } from './overviewState.ts'

const state = { ...initialOverview, kind: 'posts', tags: { any: ['3'], all: [], none: [] } } as const
const links = overviewLinks(state)

test('a number opens the feed with the same filters and days, the largest first', () => {
  expect(links.metric('reach')).toBe('/feed?kind=posts&range=days28&tags=any%3A3&sort=reach')
  expect(links.metric('contents')).toBe('/feed?kind=posts&range=days28&tags=any%3A3')
  expect(links.metric('er', { from: '2026-11-02', to: '2026-11-08' })).toContain(
    'range=2026-11-02..2026-11-08',
  )
})

test('a number of comments opens the comments', () => {
  expect(links.metric('comments')).toBe('/comments?range=days28&tags=any%3A3')
})

test('what was gained in a period is of content of any time that gained something then', () => {
  const gained = overviewLinks({ ...state, basis: 'activity' })
  expect(gained.metric('views', { from: '2026-11-02', to: '2026-11-08' })).toBe(
    '/feed?kind=posts&tags=any%3A3&gained=2026-11-02..2026-11-08&sort=views',
  )
})
