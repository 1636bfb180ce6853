import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundTogether } from './roundTogether.ts'

test('numbers are rounded so that they still add up', () => {
  expect(roundTogether([152.5, 347.5], 1)).toEqual([153, 347])
  expect(roundTogether([-0.5, 3, -2.5], 1)).toEqual([0, 3, -3])
  expect(roundTogether([], 1)).toEqual([])
})

test('whatever the numbers, none moves by a step, and their sum is the sum rounded', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 8 }), (thousandths) => {
      const numbers = thousandths.map((number) => number / 1000)
      const rounded = roundTogether(numbers, 0.01)
      const sum = numbers.reduce((total, number) => total + number, 0)
      expect(Math.abs(rounded.reduce((total, number) => total + number, 0) - sum)).toBeLessThan(0.005 + 1e-9)
      for (const [place, number] of rounded.entries())
        expect(Math.abs(number - (numbers[place] ?? 0))).toBeLessThan(0.01 + 1e-9)
    }),
    { seed: 1 },
  )
})
