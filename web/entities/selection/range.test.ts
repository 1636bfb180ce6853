import { expect, test } from 'vitest'
import { rangeBetween } from './range.ts'

const items = [1, 2, 3, 4].map((id) => ({ id: String(id), kind: 'post' as const, type: 'text' as const }))
const to = (id: number) => items[id - 1] ?? items[0]
const ids = (from: string | null, id: number) => {
  const end = to(id)
  return end ? rangeBetween(items, from, end).map((item) => item.id) : []
}

test('a range runs from the last touched item to the next, in either direction', () => {
  expect(ids('2', 4)).toEqual(['2', '3', '4'])
  expect(ids('3', 1)).toEqual(['3', '2', '1'])
  expect(ids('2', 2)).toEqual(['2'])
})

test('a range without a beginning in the list is its end alone', () => {
  expect(ids(null, 3)).toEqual(['3'])
  expect(ids('99', 3)).toEqual(['3'])
})
