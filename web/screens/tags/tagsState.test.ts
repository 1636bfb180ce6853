import { expect, test } from 'vitest'
import { initialTags, parseTags, writeTags } from './tagsState.ts'

const parse = (address: string) => parseTags(new URLSearchParams(address))

test('an address and its state are the same in both directions', () => {
  const address = 'search=museum&sort=er&order=desc&kind=story&metric=er&year=2025'
  expect(writeTags(parse(address)).toString()).toBe(address)
})

test('the start has an empty address, and an empty address is the start', () => {
  expect(writeTags(initialTags).toString()).toBe('')
  expect(parse('')).toEqual(initialTags)
})

test.each([
  'sort=shoe',
  'order=up',
  'kind=all',
  'metric=reach',
  'year=1999',
  'year=2005',
  'year=20245',
  'year=',
])('what an address says wrongly (%s) is as at the start', (address) =>
  expect(parse(address)).toEqual(initialTags),
)
