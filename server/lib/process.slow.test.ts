import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { startRapport } from '../rapport.ts'
import { testDatabase } from '../testing/database.ts'

async function startProgram(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-ending-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', npm_command: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true })
  })
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url) return { child, url }
  }
  throw new Error('it did not start')
}

test('SIGTERM ends it within ten seconds, with a request and a job that wait for a table', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const { child, url } = await startProgram(database.url)
  const { db } = database
  const ended = await db.transaction().execute(async (tx) => {
    await sql`lock table app_user, session, content, community in access exclusive mode`.execute(tx)
    await sql`select graphile_worker.add_job('sync:tick')`.execute(db)
    const asked = fetch(url + contentCalls.list.path, {
      method: 'POST',
      headers: { authorization: 'Bearer nobody', 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    await untilWaiting(database.url, 'session')
    await untilWaiting(database.url, 'sync_run')
    const begin = performance.now()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    await asked
    return { code, seconds: (performance.now() - begin) / 1000 }
  })
  expect(ended.code).toBe(0)
  expect(ended.seconds).toBeLessThan(10)
}, 60_000)

test('no statement of a job takes longer than two minutes', async () => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-limits-'))
  const config = { ...readConfig({}), databaseUrl: database.url, dataDir, port: 0 }
  const rapport = await startRapport(config, pino({ level: 'silent' }))
  onTestFinished(async () => {
    await rapport.stop()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })
  const { rows } = await sql`show statement_timeout`.execute(rapport.db)
  expect(rows).toEqual([{ statement_timeout: '2min' }])
})

/** Resolves when a statement on a table waits for a lock. */
async function untilWaiting(url: string, table: string) {
  const db = openDatabase(url)
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like ${`%${table}%`}`.execute(
      db,
    )
    if (rows.length > 0) break
  }
  await db.destroy()
}
