import fc from 'fast-check'
import { expect, test } from 'vitest'
import { median, nthSmallest } from './median.ts'

const numbers = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.float({ noNaN: true })), {
  minLength: 1,
})
const sorted = (list: number[]) => Float64Array.from(list).sort()

test('the middle is that of numbers in order, or lies halfway between the two', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      const ordered = sorted(list)
      const [low = 0, high = 0] = [ordered[(list.length - 1) >> 1], ordered[list.length >> 1]]
      expect(median(Float64Array.from(list))).toBeCloseTo(low + (high - low) / 2, 10)
    }),
    { seed: 1 },
  )
  expect(median(new Float64Array())).toBeNull()
})

test('any place has the number that order would put there', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), (list, place) => {
      const n = place % list.length
      expect(nthSmallest(Float64Array.from(list), n)).toBe(sorted(list)[n])
    }),
    { seed: 1 },
  )
})
