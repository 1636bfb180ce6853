import { expect, test } from 'vitest'
import { seededRandom } from '#server/lib/random.ts'
import { roundedShares } from './roundedShares.ts'

test.each([
  [[1, 1, 1], 1, [34, 33, 33]],
  [[2, 1], 1, [67, 33]],
  [[1, 0, 1], 1, [50, 0, 50]],
  [[7, null, 0], 1, [100, null, 0]],
  [[1, 1, 1], 0.1, [33.4, 33.3, 33.3]],
  [[0, 0], 1, [null, null]],
  [[], 1, []],
] as const)('%j in steps of %d: %j', (parts, step, shares) => {
  expect(roundedShares(parts, step)).toEqual(shares)
})

test('any parts add up to 100, and none is further than a step from what it is', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 500; round += 1) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
      Math.floor(random() ** 4 * 9000),
    )
    const sum = parts.reduce((all, part) => all + part, 0)
    if (sum === 0) continue
    for (const step of [1, 0.1] as const) {
      const shares = roundedShares(parts, step)
      expect(shares.reduce<number>((all, share) => all + (share ?? 0), 0)).toBeCloseTo(100, 9)
      for (const [place, share] of shares.entries())
        expect(Math.abs((share ?? 0) - ((parts[place] ?? 0) / sum) * 100)).toBeLessThan(step)
    }
  }
})
