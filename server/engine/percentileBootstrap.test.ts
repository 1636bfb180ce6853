import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#server/lib/random.ts'
import { compareReplays, type Replays, replayMean, replayRate } from './percentileBootstrap.ts'

const seeded = { seed: 20261121, numRuns: 50 }

function replays(engagements: number, base: number, seed: number): Replays {
  const found = replayRate(engagements, base, seed)
  if (!found) throw new Error('too small')
  return found
}

/** Events among `base` people who each cause one with this chance. */
function observe(chance: number, base: number, random: () => number): number {
  let events = 0
  for (let person = 0; person < base; person += 1) if (random() < chance) events += 1
  return events
}

const rate = fc.tuple(fc.nat(2000), fc.integer({ min: 30, max: 100_000 }), fc.nat(1_000_000))

test('of simulated rates about 95 % of the intervals hold the true difference', () => {
  const random = seededRandom(7)
  const cases = [
    { one: [0.05, 400], other: [0.02, 900] },
    { one: [0.02, 1500], other: [0.02, 1500] },
    { one: [0.01, 300], other: [0.03, 2000] },
  ] as const
  for (const { one, other } of cases) {
    let held = 0
    for (let n = 0; n < 400; n += 1) {
      const first = replays(observe(one[0], one[1], random), one[1], 2 * n)
      const second = replays(observe(other[0], other[1], random), other[1], 2 * n + 1)
      const { low, high } = compareReplays(first, second)
      const truth = (one[0] - other[0]) * 100
      if (low !== null && high !== null && low <= truth && truth <= high) held += 1
    }
    expect(held / 400).toBeGreaterThan(0.925)
    expect(held / 400).toBeLessThan(0.99)
  }
})

test('of simulated samples about 95 % of the intervals hold the true mean', async () => {
  const random = seededRandom(3)
  const sure: Replays = { value: 2, draws: new Float64Array(2000).fill(2) }
  let held = 0
  for (let n = 0; n < 200; n += 1) {
    // Exponential, as skewed as rates are; its mean is 2.
    const sample = Array.from({ length: 120 }, () => -2 * Math.log(1 - random()))
    const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length
    const { low, high } = compareReplays(await replayMean(sample, mean, sample.length, n), sure)
    if (low !== null && high !== null && low <= 0 && 0 <= high) held += 1
  }
  expect(held / 200).toBeGreaterThan(0.9)
  expect(held / 200).toBeLessThan(0.985)
})

test('the same numbers give the same answer', async () => {
  fc.assert(
    fc.property(rate, ([engagements, base, seed]) => {
      expect(replays(engagements, base, seed)).toEqual(replays(engagements, base, seed))
    }),
    seeded,
  )
  expect(await replayMean([1, 2, 4], 2.5, 3, 5)).toEqual(await replayMean([1, 2, 4], 2.5, 3, 5))
})

test('turned round, the difference and its interval change their signs', () => {
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const [forth, back] = [replays(...one), replays(...other)]
      const there = compareReplays(forth, back)
      const again = compareReplays(back, forth)
      expect(again.difference).toBeCloseTo(-(there.difference ?? Number.NaN), 9)
      expect(again.verdict).toBe(there.verdict)
      expect(again.low).toBeCloseTo(-(there.high ?? Number.NaN), 9)
    }),
    seeded,
  )
})

test('nothing differs from itself', () => {
  const own = replays(40, 1000, 1)
  expect(compareReplays(own, own)).toEqual({ difference: 0, low: 0, high: 0, verdict: 'may_be_chance' })
})

test.each<[string, [number, number], [number, number], string]>([
  ['a small difference among few people', [4, 100], [0, 100], 'may_be_chance'],
  ['the same difference among many', [400, 10_000], [100, 10_000], 'likely_real'],
  ['equal rates', [50, 1000], [500, 10_000], 'may_be_chance'],
])('%s', (_, one, other, verdict) => {
  expect(compareReplays(replays(...one, 1), replays(...other, 2)).verdict).toBe(verdict)
})

test('fewer than 30 people say nothing', () => {
  expect(replayRate(5, 29, 1)).toBeUndefined()
  expect(replayRate(5, 30, 1)).toBeDefined()
})

test('a mean of more values than its sample is the surer', async () => {
  const sample = Array.from({ length: 100 }, (_, n) => n)
  const spread = ({ draws }: Replays) => Math.max(...draws) - Math.min(...draws)
  expect(spread(await replayMean(sample, 49.5, 10_000, 1))).toBeLessThan(
    spread(await replayMean(sample, 49.5, 100, 1)) / 5,
  )
})

test('other work gets its turn while a mean is replayed', async () => {
  const sample = Array.from({ length: 2000 }, (_, n) => n)
  let turns = 0
  let isReplaying = true
  const takeTurns = () => {
    turns += 1
    if (isReplaying) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  await replayMean(sample, 999.5, 2000, 1)
  isReplaying = false
  // Four million draws, of which at most 200,000 go by without a pause.
  expect(turns).toBeGreaterThanOrEqual(20)
})
