import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createClock } from '#networks/vk/sandbox/clock.ts'
import { dice } from '#networks/vk/sandbox/random.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { firstOf, NOON, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import type { Db } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/database.ts'
import { dumpContent, syncUntilReady, testSync } from '#server/testing/sync.ts'
import type { Sync } from './block.ts'

const small = { wallSize: 130 }
let clean: Map<string, string[]>

async function newSync(sandbox: Sandbox) {
  const database = await testDatabase()
  onTestFinished(database.drop)
  return { ...(await testSync(database.db, sandbox.url, firstOf(sandbox))), url: database.url }
}

/** Every table's rows as texts. Photos carry the sandbox's own address, which differs from test to test. */
async function rowsOf(sync: { db: Db }, { url }: Sandbox): Promise<Map<string, string[]>> {
  const dump = await dumpContent(sync.db)
  const asText = (row: unknown) => JSON.stringify(row).replaceAll(url, 'http://sandbox')
  return new Map(Object.entries(dump).map(([table, rows]) => [table, rows.map(asText)]))
}

/** The rows that a clean run has and this one lacks, and the other way round; none when they are the same. */
async function differences(sync: { db: Db }, sandbox: Sandbox): Promise<string[]> {
  const rows = await rowsOf(sync, sandbox)
  return [...clean].flatMap(([table, wanted]) => {
    const got = rows.get(table) ?? []
    const missing = wanted.filter((row) => !got.includes(row)).map((row) => `${table} lacks ${row}`)
    const extra = got.filter((row) => !wanted.includes(row)).map((row) => `${table} has besides ${row}`)
    const count = got.length === wanted.length ? [] : [`${table}: ${got.length} rows, not ${wanted.length}`]
    return [...count, ...missing, ...extra]
  })
}

/** Until nothing is set aside either, as if the time of trying again had come. */
async function syncWholly(sync: Sync, most: number) {
  for (;;) {
    await syncUntilReady(sync, most)
    const { numAffectedRows } = await sql`update sync_set_aside set retry_at = now()`.execute(sync.db)
    if (Number(numAffectedRows) === 0) return
  }
}

beforeAll(async () => {
  const database = await testDatabase()
  const clock = createClock({ now: NOON, running: false })
  const sandbox = await startSandbox({ ...small, clock, shiftWeeks: 104, limits: false })
  const sync = await testSync(database.db, sandbox.url, firstOf(sandbox))
  await syncUntilReady(sync)
  clean = await rowsOf(sync, sandbox)
  await sandbox.close()
  await database.drop()
})

const errors = [
  1, 2, 5, 6, 7, 9, 10, 13, 14, 15, 17, 19, 20, 23, 27, 28, 29, 32, 36, 37, 38, 39, 40, 43, 125, 203, 3610,
]
const transports = ['http500', 'html', 'slow', 'reset', 'cut', 'garbage'] as const

test.for([...errors, ...transports])('fault %s ends in the same content as a clean run', async (fault) => {
  const sandbox = await testSandbox(small)
  const sync = await newSync(sandbox)
  const kind = typeof fault === 'number' ? ({ kind: 'error', code: fault } as const) : { kind: fault }
  sandbox.faults.add({ ...kind, rate: 0.3, seed: 7, times: 12, delayMs: 50 })
  await syncWholly(sync, 40)
  expect(await differences(sync, sandbox)).toEqual([])
})

test.for([1, 2, 3])(
  'all faults mixed at random (seed %i) end in the same content as a clean run',
  async (seed) => {
    const sandbox = await testSandbox(small)
    const sync = await newSync(sandbox)
    sandbox.faults.random({
      seed,
      rate: 0.2,
      kinds: [1, ...errors, ...transports],
      delayMs: 20,
    })
    await syncWholly(sync, 100)
    expect(await differences(sync, sandbox)).toEqual([])
  },
)

test('a process killed after so many calls, 20 times within an import, ends in the same content', async () => {
  const sandbox = await testSandbox(small)
  const sync = await newSync(sandbox)
  sandbox.setLatency(15)
  const random = dice(20)
  let killedAtWork = 0
  for (let kills = 0; kills < 20; kills += 1) {
    const child = spawn(process.execPath, ['server/testing/syncProcess.ts'], {
      env: {
        ...process.env,
        SYNC: JSON.stringify({ ...sync, db: undefined, client: undefined, sandboxUrl: sandbox.url }),
      },
      stdio: 'inherit',
    })
    const ended = once(child, 'exit')
    const asked = () => sandbox.journal.entries().reduce((sum, { requests }) => sum + requests, 0)
    const enough = asked() + 2 + Math.floor(random.next() * 15)
    while (child.exitCode === null && asked() < enough) await sleep(1)
    child.kill('SIGKILL')
    await ended
    const { rows } = await sql`select from sync_block where state = 'running'`.execute(sync.db)
    if (rows.length > 0) killedAtWork += 1
  }
  expect(killedAtWork).toBeGreaterThan(15)
  await syncUntilReady(sync, 2)
  expect(await differences(sync, sandbox)).toEqual([])
}, 240_000)
