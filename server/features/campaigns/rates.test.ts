import { describe, expect, test } from 'vitest'
import type { ResultRate } from '#contract/remarketing/results.ts'
import { seededRandom } from '#server/lib/random.ts'
import { compareRates, type Observed, observedRates, toPercent } from './rates.ts'

const none = { visits: 0, bounces: 0, goals: 0, impressions: 0, clicks: 0 }

test('clicks are of impressions, reading and goals of visits', () => {
  const rates = observedRates({ visits: 40, bounces: 10, goals: 50, impressions: 2000, clicks: 30 })
  expect(toPercent(rates.ctr)).toBe(1.5)
  expect(toPercent(rates.read_rate)).toBe(75)
  expect(toPercent(rates.goal_rate)).toBe(125)
  expect(toPercent(observedRates(none).ctr)).toBeNull()
})

// Newcombe, Statistics in Medicine 17 (1998), 873–890, table II, method 10.
test.each([
  [{ n: 56, of: 70 }, { n: 48, of: 80 }, 5.24, 33.39, 'likely_real'],
  [{ n: 5, of: 56 }, { n: 0, of: 29 }, -3.81, 19.26, 'may_be_chance'],
])('the shares %o and %o differ by %f to %f: %s', (one, other, low, high, verdict) => {
  const difference = compareRates('ctr', one, other)
  expect(difference.low).toBeCloseTo(low, 2)
  expect(difference.high).toBeCloseTo(high, 2)
  expect(difference.verdict).toBe(verdict)
})

// The exact limits of Poisson counts, which Byar's come near to.
test.each([
  [10, 4.8, 18.39],
  [50, 37.11, 65.92],
])('%i goals of 100 visits, against none, are %f to %f', (n, low, high) => {
  const difference = compareRates('goal_rate', { n, of: 100 }, { n: 0, of: 1e9 })
  expect(difference.low).toBeCloseTo(low, 1)
  expect(difference.high).toBeCloseTo(high, 1)
})

test.each<[ResultRate, Observed, Observed, number | null]>([
  ['ctr', { n: 9, of: 19 }, { n: 900, of: 1900 }, 0],
  ['read_rate', { n: 90, of: 100 }, { n: 0, of: 0 }, null],
  ['goal_rate', { n: 50, of: 100 }, { n: 3, of: 10 }, 20],
  ['ctr', { n: 30, of: 25 }, { n: 5, of: 25 }, 100],
])('of %s, %o and %o are too few to compare', (rate, one, other, difference) => {
  const told = { low: null, high: null, verdict: 'too_few' }
  expect(compareRates(rate, one, other)).toEqual({ difference, ...told })
  const turned = difference === null ? null : 0 - difference
  expect(compareRates(rate, other, one)).toEqual({ difference: turned, ...told })
})

test.each<ResultRate>(['ctr', 'read_rate', 'goal_rate'])(
  'turned round, a difference of %s is mirrored',
  (rate) => {
    const [one, other] = [
      { n: 12, of: 300 },
      { n: 40, of: 500 },
    ]
    const there = compareRates(rate, one, other)
    const back = compareRates(rate, other, one)
    expect(back.difference).toBeCloseTo(-(there.difference ?? Number.NaN), 9)
    expect(back.low).toBeCloseTo(-(there.high ?? Number.NaN), 9)
    expect(back.high).toBeCloseTo(-(there.low ?? Number.NaN), 9)
  },
)

describe('the interval holds the truth in 93 to 98 of 100', () => {
  type Draw = (random: () => number, rate: number, of: number) => number
  const share: Draw = (random, rate, of) => {
    let n = 0
    for (let index = 0; index < of; index += 1) if (random() < rate) n += 1
    return n
  }
  /** As many as come in a time when they come at random (Knuth). */
  const count: Draw = (random, rate, of) => {
    let n = -1
    let passed = 0
    while (passed < rate * of) {
      passed -= Math.log(1 - random())
      n += 1
    }
    return n
  }

  type Side = readonly [rate: number, of: number]

  function coverage(rate: ResultRate, draw: Draw, [p, of]: Side, [q, from]: Side) {
    const random = seededRandom(1)
    const truth = 100 * (p - q)
    let held = 0
    for (let n = 0; n < 4000; n += 1) {
      const [one, other] = [draw(random, p, of), draw(random, q, from)]
      const { low, high } = compareRates(rate, { n: one, of }, { n: other, of: from })
      if (low !== null && high !== null && low <= truth && truth <= high) held += 1
    }
    return held / 4000
  }

  test.each<[Side, Side]>([
    [
      [0.02, 500],
      [0.02, 500],
    ],
    [
      [0.012, 4000],
      [0.008, 2500],
    ],
    [
      [0.7, 25],
      [0.5, 400],
    ],
    [
      [0.6, 40],
      [0.6, 30],
    ],
    [
      [0.95, 60],
      [0.8, 200],
    ],
  ])('of shares of %o and %o', (one, other) => {
    const held = coverage('ctr', share, one, other)
    expect(held).toBeGreaterThanOrEqual(0.93)
    expect(held).toBeLessThanOrEqual(0.98)
  })

  test.each<[Side, Side]>([
    [
      [0.05, 100],
      [0.05, 100],
    ],
    [
      [0.2, 25],
      [0.1, 400],
    ],
    [
      [1.4, 30],
      [1, 40],
    ],
    [
      [0.03, 2000],
      [0.02, 3000],
    ],
    [
      [0.3, 20],
      [0.3, 20],
    ],
  ])('of counts of %o and %o', (one, other) => {
    const held = coverage('goal_rate', count, one, other)
    expect(held).toBeGreaterThanOrEqual(0.93)
    expect(held).toBeLessThanOrEqual(0.98)
  })
})
