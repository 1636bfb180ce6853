import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadBundled } from '#networks/vk/sandbox/corpus.ts'
import { testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertToken } from '#server/testing/factories.ts'
import { fastVk, testSync } from '#server/testing/sync.ts'
import { syncJobs } from './sync.jobs.ts'
import { startRun } from './sync.ts'

const secrets = secretsFrom(Buffer.alloc(32, 1))
const log = pino({ level: 'silent' })

test('imports take turns: the last of them has begun before the first is over, and all come to their end', async () => {
  const names = ['olonmus', 'museum_ptz', 'omapajo', 'mediacenter_periodika'] as const
  const sandbox = await testSandbox({
    communities: names.map((name) => loadBundled(name)),
    wallSize: 300,
    latencyMs: 40,
  })
  const { db, url, drop } = await testDatabase()
  for (const from of sandbox.communities) {
    const { community } = await testSync(db, sandbox.url, from)
    await insertToken(db, community, { kind: 'user', value: from.tokens.user }, secrets)
    await startRun(db, community)
  }
  const tasks = syncJobs({ db, networks: () => fastVk(db, sandbox.url), secrets, turnMs: 2_000 })
  const worker = await startWorker({ databaseUrl: url, tasks, crontab: '', log })
  onTestFinished(async () => {
    await worker.stop()
    await drop()
  })
  const list = () => db.selectFrom('sync_run').select(['state', 'started_at', 'finished_at']).execute()
  let runs = await list()
  while (runs.some((run) => run.finished_at === null)) {
    await delay(50)
    runs = await list()
  }
  expect(runs.map((run) => run.state)).toEqual(['done', 'done', 'done', 'done'])
  const begun = runs.map((run) => run.started_at?.getTime() ?? 0)
  const ended = runs.map((run) => run.finished_at?.getTime() ?? 0)
  expect(Math.max(...begun)).toBeLessThan(Math.min(...ended))
}, 60_000)
