import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a lost connection is told without what the connection knows', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const lost = new Promise<Error>((resolve) => pool.once('error', resolve))
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const other = new pg.Client(database.url)
  await other.connect()
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  await other.end()
  const lines: string[] = []
  openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }).error({ err: await lost }, 'lost')
  await pool.end()
  const [line = ''] = lines
  expect(JSON.parse(line).err).toMatchObject({ code: '57P01', stack: expect.any(String) })
  expect(line).not.toMatch(/secretKey|connectionParameters|password/)
})
