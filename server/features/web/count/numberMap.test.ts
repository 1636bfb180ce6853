import { expect, test } from 'vitest'
import { seededRandom } from '#server/lib/random.ts'
import { numberMap } from './numberMap.ts'

test('has what a Map has, also in pieces', () => {
  const random = seededRandom(1)
  const map = numberMap()
  const expected = new Map<number, number>()
  for (let n = 0; n < 200_000; n += 1) {
    // Small and large keys, half of them met before.
    const key = Math.floor(random() * (n % 2 === 0 ? 40_000 : 2 ** 53))
    const value = Math.floor(random() * 2 ** 16)
    if (map.put(key, value) !== expected.get(key)) expect.fail(`${key} after ${n}`)
    expected.set(key, value)
  }
  expect(expected.size).toBeGreaterThan(100_000)
  for (const [key, value] of expected) if (map.put(key, 0) !== value) expect.fail(`${key} at the end`)
})
