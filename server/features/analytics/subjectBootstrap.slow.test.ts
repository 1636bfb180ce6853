import { expect, test } from 'vitest'
import { drawNormal, seededRandom } from '#server/seededRandom.ts'
import type { PowerSums, Sample } from './powerSums.ts'

import { compareToRest } from './subjectBootstrap.ts'

type Draw = (random: () => number) => [e: number, b: number]

/** A counter as heavy-tailed as the views of posts. */
const counter =
  (usual: number): Draw =>
  (random) => [usual * Math.exp(0.8 * drawNormal(random)), 1]

/** A rate whose content differs in reach as much as in how it is liked. */
const rate =
  (usual: number): Draw =>
  (random) => {
    const base = 3000 * Math.exp(0.8 * drawNormal(random))
    return [base * usual * Math.exp(0.5 * drawNormal(random)), base]
  }

const meanOfCounter = (usual: number) => usual * Math.exp(0.32)
const pooledRate = (usual: number) => usual * Math.exp(0.125)

const nothing = (): PowerSums => ({ n: 0, e: 0, b: 0, ee: 0, eb: 0, bb: 0, eee: 0, eeb: 0, ebb: 0, bbb: 0 })

function add(sums: PowerSums, e: number, b: number) {
  sums.n += 1
  sums.e += e
  sums.b += b
  sums.ee += e * e
  sums.eb += e * b
  sums.bb += b * b
  sums.eee += e * e * e
  sums.eeb += e * e * b
  sums.ebb += e * b * b
  sums.bbb += b * b * b
}

interface Observed {
  group: PowerSums
  whole: PowerSums
  sample: Sample
}

/** Contents of a group and of the rest, as many as told. */
function observe(random: () => number, group: [Draw, number], rest: [Draw, number]): Observed {
  const [one, all] = [nothing(), nothing()]
  const [counts, bases]: [number[], number[]] = [[], []]
  for (const [draw, n] of [group, rest])
    for (let index = 0; index < n; index += 1) {
      const [e, b] = draw(random)
      if (draw === group[0]) add(one, e, b)
      add(all, e, b)
      // A sample of all, of 2,000 at most.
      if (index % Math.ceil((group[1] + rest[1]) / 2000) === 0) {
        counts.push(e)
        bases.push(b)
      }
    }
  return {
    group: one,
    whole: all,
    sample: { counts: Float64Array.from(counts), bases: Float64Array.from(bases) },
  }
}

async function compare({ group, whole, sample }: Observed) {
  const [difference] = await compareToRest([group], whole, sample)
  if (!difference) throw new Error('one group has one difference')
  return difference
}

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

test('the same content gives the same answer', async () => {
  const seen = observe(seededRandom(4), [counter(200), 40], [counter(100), 400])
  expect(await compare(seen)).toEqual(await compare(seen))
})

test('what else is asked about does not change an interval', async () => {
  const random = seededRandom(5)
  const seen = observe(random, [counter(200), 40], [counter(100), 400])
  const other = observe(random, [counter(300), 300], [counter(100), 1])
  const [alone] = await compareToRest([seen.group], seen.whole, seen.sample)
  const [, beside] = await compareToRest([other.group, seen.group], seen.whole, seen.sample)
  expect(beside).toEqual(alone)
})

test('the more contents, the narrower the interval', async () => {
  const widthOf = async (n: number) => {
    const { low, high } = await compare(observe(seededRandom(6), [counter(100), n], [counter(90), 5000]))
    return (high ?? Number.NaN) - (low ?? Number.NaN)
  }
  expect(await widthOf(900)).toBeLessThan((await widthOf(100)) / 2)
})

test('fewer than five contents on either side are too few', async () => {
  const few = await compare(observe(seededRandom(7), [counter(100), 4], [counter(90), 50]))
  expect(few).toMatchObject({ low: null, high: null, verdict: 'too_few' })
  expect(few.difference).not.toBeNull()
  const rest = await compare(observe(seededRandom(7), [counter(100), 50], [counter(90), 4]))
  expect(rest.verdict).toBe('too_few')
  const none = await compare(observe(seededRandom(7), [counter(100), 50], [counter(90), 0]))
  expect(none).toEqual({ difference: null, low: null, high: null, verdict: 'too_few' })
})

/** 1 with this chance, else 0. */
const rare =
  (chance: number): Draw =>
  (random) => [random() < chance ? 1 : 0, 1]

test('what is the same everywhere does not differ', async () => {
  const seen = observe(seededRandom(8), [rare(1), 6], [(random) => rare(1)(random), 9])
  expect(await compare(seen)).toEqual({ difference: 0, low: 0, high: 0, verdict: 'may_be_chance' })
})

test('that a few contents are without what is rare anywhere may be chance', async () => {
  const random = seededRandom(9)
  let alarms = 0
  for (let n = 0; n < 300; n += 1) {
    const seen = observe(random, [rare(0.02), 12], [(next) => rare(0.02)(next), 400])
    if ((await compare(seen)).verdict === 'likely_real') alarms += 1
  }
  expect(alarms).toBeLessThan(300 * 0.07)
})

test('other work gets its turn while many groups are compared', async () => {
  const random = seededRandom(10)
  const { whole, sample } = observe(random, [counter(100), 1], [counter(100), 4000])
  const groups = Array.from(
    { length: 60 },
    (_, n) => observe(random, [counter(100), 100 + 15 * n], [counter(100), 0]).group,
  )
  let turns = 0
  let isComparing = true
  const takeTurns = () => {
    turns += 1
    if (isComparing) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  await compareToRest(groups, whole, sample)
  isComparing = false
  // A thousand times up to 500 contents, of which at most 200,000 go by without a pause, and 60 groups, ten by ten.
  expect(turns).toBeGreaterThanOrEqual(8)
})
