import { expect, test } from 'vitest'
import { letterOf, swapped } from './order.ts'

test('items are called by the letters of the alphabet', () => {
  expect([0, 1, 9].map(letterOf)).toEqual(['A', 'B', 'J'])
})

test('an item changes places with its neighbour, and at an end stays where it is', () => {
  expect(swapped(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(swapped(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(swapped(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(swapped(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})
