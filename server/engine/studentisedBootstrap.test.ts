import { expect, test } from 'vitest'
import { seededRandom } from '#server/lib/random.ts'
import { compareToRest } from './studentisedBootstrap.ts'
import { compare, counter, type Draw, observe } from './testing/observedContents.ts'

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
