import { constants, getPriority } from 'node:os'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { type Db, openDatabase } from './database.ts'

const isOwnServer = process.platform === 'linux' && !process.env.TEST_DATABASE_URL

test.runIf(isOwnServer)('what stands back has a lower priority, and no other connection', async () => {
  const { url, drop } = await testDatabase()
  const [dear, other] = [openDatabase(url, { standsBack: true, max: 1 }), openDatabase(url, { max: 1 })]
  onTestFinished(async () => {
    await Promise.all([dear.destroy(), other.destroy()])
    await drop()
  })
  const priorityOf = async (db: Db) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)
    return getPriority(rows[0]?.id)
  }
  expect(await priorityOf(dear)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(await priorityOf(other)).toBe(getPriority())
})

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
