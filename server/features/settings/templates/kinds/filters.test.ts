import { expect, test } from 'vitest'
import type { Grouping } from '#contract/metrics/groupings.ts'
import { metrics } from '#contract/metrics/metrics.ts'
import { groupings } from '#contract/vocabulary.ts'
import { readAddress, renameTags, tagsIn, writeAddress } from './filters.ts'

const keyOf: Partial<Record<Grouping, string>> = { time: '1-09', length: 'more', tag: '7' }

// Every filter that the address of a view can have, as the browser writes it (feedAddress.test.ts of the web).
const address = new URLSearchParams({
  kind: 'posts',
  types: 'poll,video',
  range: '2026-10-01..2026-10-31',
  search: 'выставка & «осень»',
  tags: 'any:3,5 all:7 none:8',
  is_linked: 'no',
  is_tagged: 'yes',
  is_deleted: 'no',
  emotions: 'negative,unknown',
  bounds: metrics.map((metric) => `${metric}:0.5..100`).join(' '),
  groups: groupings
    .filter((by) => by !== 'author')
    .slice(0, 10)
    .map((by) => `${by}:${keyOf[by] ?? 'Places & people: all'}`)
    .join('\n'),
  gained: 'days28',
  sort: 'views',
}).toString()

const sorted = (text: string) => [...new URLSearchParams(text)].sort(([a], [b]) => (a < b ? -1 : 1))

test('an address without authors that is read and written again is the same', () => {
  expect(sorted(writeAddress(address, readAddress(address)))).toEqual(sorted(address))
})

test('tags of filters and of groups get other ids, each once, and the unknown are left out', () => {
  const filters = readAddress(address)
  expect(tagsIn(filters)).toEqual(['3', '5', '7', '8'])
  const renamed = renameTags(filters, (id) => (id === '8' ? undefined : '40'))
  expect(renamed.tags).toEqual({ any: ['40'], all: ['40'], none: [] })
  expect(renamed.groups).toContainEqual({ by: 'tag', key: '40' })
  expect(renamed.groups).toHaveLength(filters.groups.length)
})

test('authors are read and not written', () => {
  const filters = readAddress('authors=-66004303,1500,me')
  expect(filters.authors).toEqual(['-66004303', '1500'])
  expect(writeAddress('authors=-66004303&sort=views', filters)).toBe('sort=views')
})
