import { expect, test } from 'vitest'
import { bulkTarget } from './bulkTarget.ts'

const filters = { search: 'bread' }
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }))

test('what is selected one by one is named one by one', () => {
  expect(bulkTarget({ items: items(2), isAllMatching: false }, filters)).toEqual({ ids: ['1', '2'] })
})

test('everything that matches is named by the filters, whatever has been fetched', () => {
  expect(bulkTarget({ items: items(2), isAllMatching: true }, filters)).toEqual({ filters })
})

test('more than a thousand cannot be named one by one', () => {
  expect(bulkTarget({ items: items(1000), isAllMatching: false }, filters)?.ids).toHaveLength(1000)
  expect(bulkTarget({ items: items(1001), isAllMatching: false }, filters)).toBeNull()
})
