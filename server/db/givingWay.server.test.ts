import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { givingWay } from './givingWay.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('others go first after each statement of a transaction, whose answers stay what they are', async () => {
  let gaveWay = 0
  const patient = database.db.withPlugin(
    givingWay(async () => {
      gaveWay += 1
    }),
  )
  const answers = await patient.transaction().execute(async (tx) => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(tx)
    return [rows, await tx.selectFrom('tag').select('id').execute()]
  })
  expect(answers).toEqual([[{ one: 1 }], []])
  expect(gaveWay).toBe(2)
})
