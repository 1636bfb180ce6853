import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { WorkerPool } from '../db/workerPool.ts'
import { longJob } from './longJob.ts'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const crontab = ''
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const queue = (task: string, payload: object = {}) =>
  sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(database.db)

/** A task that resolves `done` with the payload it was first given. */
function noticed() {
  const { promise: done, resolve } = Promise.withResolvers<unknown>()
  return { done, task: async (payload: unknown) => resolve(payload) }
}

test('a job whose worker was killed runs again as soon as another worker starts', async () => {
  const child = spawn(process.execPath, ['server/testing/stuckWorker.ts', database.url])
  await queue('stuck', { of: 'the dead' })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const { done, task } = noticed()
  const worker = await startWorker({ databaseUrl: database.url, tasks: { stuck: task }, crontab, log })
  expect(await done).toEqual({ of: 'the dead' })
  await worker.stop()
})

test('the job of a worker that is alive is left alone by others that start', async () => {
  const { promise: finish, resolve: finishNow } = Promise.withResolvers<void>()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  let runs = 0
  const slow = async () => {
    runs += 1
    take()
    await finish
  }
  const { done, task: later } = noticed()
  const options = { databaseUrl: database.url, tasks: { slow, later }, crontab, log }
  const first = await startWorker(options)
  await queue('slow')
  await taken
  const second = await startWorker(options)
  await queue('later')
  await done
  expect(runs).toBe(1)
  finishNow()
  await Promise.all([first.stop(), second.stop()])
})

test('a worker goes on working after all its connections broke', async () => {
  const { done, task: greet } = noticed()
  const worker = await startWorker({ databaseUrl: database.url, tasks: { greet }, crontab, log })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
  await queue('greet', { hello: 'again' })
  expect(await done).toEqual({ hello: 'again' })
  await worker.stop()
})

test('a connection that is given back twice goes back once', async () => {
  const pool = openPool(database.url, { max: 1, Pool: WorkerPool })
  const borrow = () =>
    new Promise<() => void>((resolve, reject) =>
      pool.connect((error, _client, release) => (error ? reject(error) : resolve(() => release()))),
    )
  const giveBack = await borrow()
  giveBack()
  const giveBackNext = await borrow()
  expect(giveBack).not.toThrow()
  expect(pool.idleCount).toBe(0)
  giveBackNext()
  expect(pool.idleCount).toBe(1)
  await pool.end()
})

test('a worker that stops finishes the job it has', async () => {
  const { promise: finish, resolve: finishNow } = Promise.withResolvers<void>()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const slow = async () => {
    take()
    await finish
  }
  const worker = await startWorker({ databaseUrl: database.url, tasks: { slow }, crontab, log })
  await queue('slow')
  await taken
  const stopped = worker.stop()
  finishNow()
  await stopped
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'slow'`.execute(
    database.db,
  )
  expect(rows).toHaveLength(0)
})

test('however many long jobs wait, short ones find a worker, and long ones have their turn', async () => {
  const { promise: finish, resolve: finishNow } = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  let ended = 0
  const { promise: allEnded, resolve: endAll } = Promise.withResolvers<void>()
  const { promise: twoRun, resolve: tellTwoRun } = Promise.withResolvers<void>()
  const work = async () => {
    running += 1
    if (running === 2) tellTwoRun()
    most = Math.max(most, running)
    await finish
    running -= 1
    ended += 1
    if (ended === 8) endAll()
  }
  const { done, task: short } = noticed()
  for (let n = 0; n < 8; n += 1)
    await sql`select graphile_worker.add_job('work', flags := array[${longJob}])`.execute(database.db)
  const worker = await startWorker({ databaseUrl: database.url, tasks: { work, short }, crontab, log })
  await queue('short', { waits: false })
  expect(await done).toEqual({ waits: false })
  await twoRun
  finishNow()
  await allEnded
  expect(most).toBe(2)
  await worker.stop()
})
