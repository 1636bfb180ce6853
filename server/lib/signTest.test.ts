import { expect, test } from 'vitest'
import { signTest } from './signTest.ts'

// By hand: 2 · Σ C(n, k) / 2ⁿ.
test.each([
  [0, 0, 1],
  [0, 5, 2 / 32],
  [6, 0, 2 / 64],
  [1, 9, (2 * (1 + 10)) / 1024],
  [4, 4, 1],
])('%d and %d differences: %d', (one, other, chance) => {
  expect(signTest(one, other)).toBeCloseTo(chance, 12)
})

test('hundreds of differences do not underflow', () => {
  expect(signTest(2000, 2000)).toBe(1)
  expect(signTest(900, 1100)).toBeLessThan(0.0001)
})
