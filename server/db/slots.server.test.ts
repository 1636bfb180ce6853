import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Db, openDatabase } from './database.ts'
import { openSlots, type TakeSlot } from './slots.ts'

let database: TestDatabase
/** Two processes. */
let pools: Db[]
let here: TakeSlot
let there: TakeSlot

beforeEach(async () => {
  database = await testDatabase()
  pools = [0, 1].map(() => openDatabase(database.url, { max: 1, isKept: true }))
  const [one, other] = pools.map((pool) => openSlots(pool, 'test', 2))
  if (!one || !other) throw new Error('there are two')
  here = one
  there = other
})
afterEach(async () => {
  for (const pool of pools) await pool.destroy()
  await database.drop()
})

test('somebody has so many slots in all processes together', async () => {
  const slots = [await here('Anna'), await there('Anna')]
  expect([await here('Anna'), await there('Anna')]).toEqual([undefined, undefined])
  expect(await there('Boris')).toBeDefined()
  await slots[0]?.()
  expect(await there('Anna')).toBeDefined()
  expect(await here('Anna')).toBeUndefined()
})

test('of many who take at once as many get one', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there)('Anna')))
  expect(taken.filter((slot) => slot !== undefined)).toHaveLength(2)
})

test('the slots of a process end with it', async () => {
  await here('Anna')
  await here('Anna')
  expect(await there('Anna')).toBeUndefined()
  await pools[0]?.destroy()
  // PostgreSQL notices in its own time.
  await expect.poll(() => there('Anna')).toBeDefined()
})
