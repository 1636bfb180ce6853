import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { makeLimiter } from './limiter.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Notes who was let through, and when. */
function watch() {
  const passed: { by: string; atMs: number }[] = []
  const pass = async (slot: Promise<void>, by: string) => {
    await slot
    passed.push({ by, atMs: performance.now() })
  }
  return { passed, pass }
}

test('those who share a token take turns, however much one of them asks', async () => {
  const limiter = makeLimiter(database.db)
  const { passed, pass } = watch()
  const many = Array.from({ length: 12 }, () => pass(limiter.slot('shared', 100, 'many'), 'many'))
  const few = Array.from({ length: 3 }, () => pass(limiter.slot('shared', 100, 'few'), 'few'))
  expect(limiter.waiting('shared')).toBe(15)
  await Promise.all([...many, ...few])
  const places = passed.flatMap(({ by }, place) => (by === 'few' ? [place] : []))
  expect(places.at(-1)).toBeLessThan(7)
  expect(limiter.waiting('shared')).toBe(0)
})

test('a token is used so many times a second, whoever uses it and in which process', async () => {
  const perSecond = 20
  const processes = [makeLimiter(database.db), makeLimiter(database.db)]
  const { passed, pass } = watch()
  await Promise.all(
    processes.flatMap((limiter, n) =>
      Array.from({ length: 8 }, (_, i) => pass(limiter.slot('one', perSecond, `${n} ${i % 4}`), 'any')),
    ),
  )
  const times = passed.map(({ atMs }) => atMs).toSorted((a, b) => a - b)
  const tookMs = (times.at(-1) ?? 0) - (times[0] ?? 0)
  expect(times).toHaveLength(16)
  expect(tookMs).toBeGreaterThan((15 * 1000) / perSecond)
})
