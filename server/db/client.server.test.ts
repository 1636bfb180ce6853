import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { openWork, prepared } from './client.ts'
import { type Db, openDatabase } from './database.ts'
import { isDatabaseDown } from './failures.ts'

/** Other connections to the same databases. */
const watchers = new Map<Db, Db>()

async function openConnection(): Promise<Db> {
  const { url, db: watching, drop } = await testDatabase()
  const db = openDatabase(url, { max: 1 })
  watchers.set(db, watching)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return db
}

test('a marked statement is read by PostgreSQL once, others each time', async () => {
  const db = await openConnection()
  for (const n of [1, 2, 3]) {
    expect((await sql`select ${n}::integer as marked ${prepared}`.execute(db)).rows).toEqual([{ marked: n }])
    expect((await sql`select ${n}::integer as other`.execute(db)).rows).toEqual([{ other: n }])
  }
  const { rows } = await sql`
    select statement, generic_plans + custom_plans as times from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ statement: 'select $1::integer as marked /* prepared */', times: 3 }])
})

test('after a marked statement that fails the connection keeps it', async () => {
  const db = await openConnection()
  const divide = (by: number) => sql<{ n: number }>`select 6 / ${by}::integer as n ${prepared}`.execute(db)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(3)).rows).toEqual([{ n: 2 }])
})

test('work that is given up waits no longer, and leaves connections to others', async () => {
  const db = await openConnection()
  const [hung, other] = [openWork(), openWork()]
  const asked = hung.run(async () => {
    await sql`select pg_sleep(60)`.execute(db)
  })
  const waiting = hung.run(() => sql`select pg_sleep(60)`.execute(db))
  const well = other.run(() => sql<{ n: number }>`select 1 as n`.execute(db))
  await expect.poll(() => countAsleep(db)).toBe(1)
  hung.giveUp()
  for (const each of [asked, waiting])
    expect(isDatabaseDown(await each.catch((error: unknown) => error))).toBe(true)
  expect((await well).rows).toEqual([{ n: 1 }])
})

/** Statements that sleep where a connection leads. */
async function countAsleep(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
    watchers.get(db) ?? db,
  )
  return rows[0]?.n ?? 0
}
