import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openLog } from './log.ts'

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

test('of a full disk there is one line, whoever says so and how often', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const noRoom = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  const readOnly = Object.assign(new Error('cannot execute INSERT'), { code: '25006' })
  for (let turn = 0; turn < 3; turn += 1) {
    log.child({ reqId: turn }).error(noRoom)
    log.warn({ err: readOnly }, 'not ready')
    log.warn('PostgreSQL: PANIC: could not write to file: No space left on device')
  }
  log.error(new Error('of something else'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'Out of disk space: no space left' },
    { level: 50, err: { message: 'of something else' } },
  ])
})

test.skipIf(!existsSync('/dev/full'))('a log that the disk does not take ends nothing', async () => {
  const program = `
    import { openLog } from './server/lib/log.ts'
    const log = openLog({ logLevel: 'info' })
    for (let turn = 0; turn < 3; turn += 1) log.info('a line')
    setTimeout(() => console.log('done'), 10)`
  const full = openSync('/dev/full', 'w')
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', full],
    encoding: 'utf8',
  })
  closeSync(full)
  expect([status, stdout]).toEqual([0, 'done\n'])
})
