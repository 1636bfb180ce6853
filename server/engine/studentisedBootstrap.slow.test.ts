import { expect, test } from 'vitest'
import { seededRandom } from '#server/lib/random.ts'
import {
  compare,
  counter,
  type Draw,
  meanOfCounter,
  observe,
  pooledRate,
  rate,
} from './testing/observedContents.ts'

/** How many of 1,000 intervals hold the truth. */
async function coverage(group: [Draw, number], rest: [Draw, number], truth: number, seed: number) {
  const random = seededRandom(seed)
  let held = 0
  for (let n = 0; n < 1000; n += 1) {
    const { low, high } = await compare(observe(random, group, rest))
    if ((low ?? Number.NEGATIVE_INFINITY) <= truth && truth <= (high ?? Number.POSITIVE_INFINITY)) held += 1
  }
  return held / 1000
}

test.each([
  [30, 300],
  [30, 2000],
  [100, 1000],
  [400, 2000],
  [1500, 6000],
])(
  'of a counter, intervals of %i contents against %i hold the truth in 93 to 97 of 100',
  async (n, others) => {
    const truth = meanOfCounter(120) - meanOfCounter(100)
    const held = await coverage([counter(120), n], [counter(100), others], truth, 1)
    expect(held).toBeGreaterThanOrEqual(0.93)
    expect(held).toBeLessThanOrEqual(0.97)
  },
  120_000,
)

test.each([
  [30, 600],
  [100, 1000],
  [400, 1500],
])(
  'of a rate, intervals of %i contents against %i hold the truth in 93 to 97 of 100',
  async (n, others) => {
    const truth = pooledRate(2.5) - pooledRate(2)
    const held = await coverage([rate(2.5), n], [rate(2), others], truth, 1)
    expect(held).toBeGreaterThanOrEqual(0.93)
    expect(held).toBeLessThanOrEqual(0.97)
  },
  120_000,
)
