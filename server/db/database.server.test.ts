import { getPriority } from 'node:os'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { niceness } from '#server/lib/niceness.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type Db, openDatabase } from './database.ts'

const isOwnServer = process.platform === 'linux' && !process.env.TEST_DATABASE_URL

test.runIf(isOwnServer)('dear calls stand back behind jobs, and those behind people', async () => {
  const { url, drop } = await testDatabase()
  const of = (level: number) => openDatabase(url, { niceness: level, max: 1 })
  const [dear, jobs, people] = [of(niceness.dear), of(niceness.jobs), of(0)]
  onTestFinished(async () => {
    await Promise.all([dear.destroy(), jobs.destroy(), people.destroy()])
    await drop()
  })
  const priorityOf = async (db: Db) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)
    return getPriority(rows[0]?.id)
  }
  const own = getPriority()
  expect(await priorityOf(dear)).toBeGreaterThanOrEqual(Math.max(own, niceness.dear))
  expect(await priorityOf(jobs)).toBe(Math.max(own, niceness.jobs))
  expect(await priorityOf(people)).toBe(own)
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
