import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { openDatabase } from './database.ts'

test('a statement that takes too long is ended, and the connection goes on', async () => {
  const { url, drop } = await testDatabase()
  const db = openDatabase(url, { longestStatementMs: 50, max: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
})
