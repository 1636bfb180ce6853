import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Blueprint } from '#contract/reports.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createUser } from '#server/features/auth/auth.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { createReport } from './blueprints.ts'
import { reportJobs } from './reports.jobs.ts'
import { blueprintOf, everySection } from './testing/blueprint.ts'
import { insertMonth, type Month } from './testing/month.ts'

const patience = { timeout: 30_000, interval: 50 }
const log = pino({ level: 'silent' })
let database: TestDatabase
let month: Month
let author: number

beforeAll(async () => {
  database = await testDatabase()
  month = await insertMonth(database.db)
  const person = { name: 'Anna', email: 'anna@rapport.test', password: 'password', role: 'editor' } as const
  author = (await createUser(database.db, person)).id
})
afterAll(() => database.drop())

test.each(['content', 'report_snapshot'])(
  'a worker that is killed while it waits for %s leaves a run that the next one builds, once',
  async (table) => {
    const run = await queueRun()
    const held = await hold(table)
    const child = spawn(process.execPath, [
      'server/features/reports/testing/buildingProcess.ts',
      database.url,
    ])
    await vi.waitFor(async () => expect(await countWaiting(table)).toBe(1), patience)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await held.release()
    expect(await stateOf(run)).toEqual({ state: 'building', snapshots: 0 })

    const tasks = reportJobs({ db: database.db, log, config: readConfig({}) })
    const worker = await startWorker({ databaseUrl: database.url, tasks, crontab: '', log })
    await vi.waitFor(
      async () => expect(await stateOf(run)).toEqual({ state: 'ready', snapshots: 1 }),
      patience,
    )
    await worker.stop()
  },
)

/** The only run of a new report. */
async function queueRun(): Promise<number> {
  const sections = everySection(month.posts.slice(0, 2))
  const blueprint = Blueprint.parse(blueprintOf({ sections, from: '2024-03-01', to: '2024-03-31' }))
  const { community } = month
  const by = { user: { id: author, name: 'Anna' }, community, address: null }
  const report = await createReport(database.db, community, { id: author, role: 'editor' }, by, blueprint)
  return Number(report.last_run?.id)
}

/** Keeps everybody else from a table. */
async function hold(table: string) {
  const db = openDatabase(database.url, { max: 1 })
  const tx = await db.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
  return {
    async release() {
      await tx.rollback().execute()
      await db.destroy()
    },
  }
}

async function countWaiting(table: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_locks where relation = ${table}::regclass and not granted`.execute(
    database.db,
  )
  return rows[0]?.n
}

async function stateOf(run: number) {
  const { rows } = await sql<{ state: string; snapshots: number }>`
    select state, (select count(*) from report_snapshot where report_id = ${run}) as snapshots
    from report where id = ${run}`.execute(database.db)
  return rows[0]
}
