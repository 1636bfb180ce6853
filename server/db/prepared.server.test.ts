import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { type Db, openDatabase } from './database.ts'
import { prepared } from './prepared.ts'

async function openConnection(): Promise<Db> {
  const { url, drop } = await testDatabase()
  const db = openDatabase(url, { max: 1 })
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
