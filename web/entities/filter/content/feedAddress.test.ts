import { expect, test } from 'vitest'
import { type FeedState, initialFeed, parseFeed, viewAddress, writeFeed } from './feedState.ts'

const narrowed: FeedState = {
  view: 'table',
  strip: ['er', 'views'],
  columns: ['reach', 'er'],
  kind: 'posts',
  types: ['poll', 'video'],
  range: { from: '2026-10-01', to: '2026-10-31' },
  search: 'выставка & «осень»',
  tags: { any: ['3', '5'], all: ['7'], none: ['8'] },
  authors: ['-66004303', '1500'],
  is_linked: false,
  is_tagged: true,
  is_deleted: false,
  emotions: ['negative', 'unknown'],
  bounds: [
    { metric: 'er', min: 2.5 },
    { metric: 'views', min: 100, max: 5000 },
    { metric: 'hides', max: 0 },
  ],
  groups: [
    { by: 'time', key: '1-09' },
    { by: 'tag_group', key: 'Places & people: all' },
    { by: 'author', key: null },
  ],
  gained: 'days28',
  sort: 'views',
  sort_age: '3d',
  order: 'asc',
  saved: '12',
  item: '900719925474099',
}

const read = (text: string) => parseFeed(new URLSearchParams(text))

test('the feed as it opens has an empty address', () => {
  expect(writeFeed(initialFeed).toString()).toBe('')
  expect(read('')).toEqual(initialFeed)
})

test('an address brings back the whole state', () => {
  expect(read(writeFeed(narrowed).toString())).toEqual(narrowed)
})

test.each([
  'view=list&kind=reels&types=clip,&range=soon&sort=toString&order=up&item=0x1',
  'tags=3&authors=me&is_linked=maybe&is_tagged=&emotions=angry&sort_age=2d&saved=%3Cb%3E',
  'bounds=er views: likes:.. :1..2 reach:a..b constructor:1..2',
  'tags=any:x,0 every:3',
  'groups=time&gained=2026-13-01..',
  'groups=toString:1%0A:',
  'groups=time:%0Atime:8-09%0Atime:1-24%0Alength:long',
])('a mistyped address %s opens the feed as at the start', (address) => {
  expect(read(address)).toEqual(initialFeed)
})

test('an id named twice counts once, and no more are read than the server takes', () => {
  const ids = Array.from({ length: 60 }, (_, index) => index + 1)
  expect(read('tags=any:3,3,5').tags.any).toEqual(['3', '5'])
  expect(read(`authors=${ids.join()}`).authors).toHaveLength(50)
})

test('a search longer than the server takes is cut', () => {
  expect(parseFeed(new URLSearchParams({ search: 'я'.repeat(300) })).search).toHaveLength(200)
})

test('a view is the address without the open item and its own name', () => {
  const address = viewAddress(narrowed)
  expect(read(address)).toEqual({ ...narrowed, item: null, saved: null })
})
