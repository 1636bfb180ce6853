import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await testDatabase()
  second = await testDatabase()
})

afterAll(() => Promise.all([first.drop(), second.drop()]))

const community = { external_id: '1', name: 'Привет', screen_name: 'hello', members: 2 ** 40 }

test('a test database has the tables, and rows of nobody else', async () => {
  await first.db.insertInto('community').values(community).execute()
  expect(await second.db.selectFrom('community').selectAll().execute()).toEqual([])
})

test('counters and their sums are numbers, days are texts, moments are Dates in UTC', async () => {
  await first.db
    .insertInto('community')
    .values({ ...community, external_id: '2' })
    .onConflict((c) => c.doNothing())
    .execute()
  const { rows } = await sql`
    select max(members) as most, sum(members) as total, date '2026-03-01' as day,
      timestamptz '2026-03-01 00:00:00+03' as moment, current_setting('TimeZone') as zone
    from community where external_id = '2'`.execute(first.db)
  const moment = new Date('2026-02-28T21:00:00Z')
  expect(rows).toEqual([{ most: 2 ** 40, total: 2 ** 40, day: '2026-03-01', moment, zone: 'UTC' }])
})

test('a dropped database is gone', async () => {
  const third = await testDatabase()
  await third.drop()
  const { rows } = await sql<{ datname: string }>`select datname from pg_database`.execute(first.db)
  expect(rows.map(({ datname }) => datname)).not.toContain(new URL(third.url).pathname.slice(1))
})
