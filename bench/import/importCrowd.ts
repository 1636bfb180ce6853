import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { analyticsCalls } from '#contract/analytics.ts'
import { contentCalls } from '#contract/content/content.ts'
import { openDatabase } from '#server/db/database.ts'
import { analyticsJobs } from '#server/features/analytics/analytics.jobs.ts'
import { runSync } from '#server/features/sync/run.ts'
import { syncJobs } from '#server/features/sync/sync.jobs.ts'
import { startRun } from '#server/features/sync/sync.ts'
import { migrateJobs, startWorker } from '#server/jobs/worker.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { insertCommunity, insertToken } from '#server/testing/factories.ts'
import { startTestServer } from '#server/testing/server.ts'
import { row } from '../percentiles.ts'
import { startServer } from '../server.ts'
import { type Connected, connect, type Look, signIn, vkAt } from './connected.ts'

const crowd = 40
/** Of each of them. */
const wall = { posts: 1500, comments: 10_000 }
const looked = { posts: 90, comments: 500 }
const changes = 10
const pauseMs = 3_000
const secrets = secretsFrom(Buffer.alloc(32, 1))
const log = pino({ level: 'error' })

/** How soon the feed and the graph of a community tell the same again after a change, while forty others are imported. */
export async function benchImportCrowd(print: (line: string) => void): Promise<void> {
  await using started = new AsyncDisposableStack()
  const database = await startTestServer()
  started.defer(database.stop)
  await migrateJobs(database.url)
  const db = openDatabase(database.url)
  started.defer(() => db.destroy())
  const big = await connect(db, wall, started)
  for (let n = 0; n < crowd; n += 1) {
    const community = await insertCommunity(db, { external_id: String(1_000_000 + n) })
    await insertToken(db, community, { kind: 'user', value: `user ${n}` }, secrets)
    await startRun(db, community)
  }
  const small = await connect(db, looked, started)
  await runSync(small.sync)
  const server = await startServer({ DATABASE_URL: database.url, RAPPORT_ROLE: 'web' })
  started.defer(server.stop)
  const tasks = { ...syncJobs({ db, networks: () => vkAt(db, big.url), secrets }), ...analyticsJobs({ db }) }
  const worker = await startWorker({ databaseUrl: database.url, tasks, crontab: '', log })
  started.defer(worker.stop)
  const look = await signIn(db, server.url, small.sync.community)
  const seconds: number[] = []
  for (let n = 0; n < changes; n += 1) {
    await delay(pauseMs)
    seconds.push(await untilAgreed(small, look))
  }
  const { n } = await db
    .selectFrom('sync_run')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  print('')
  print(`While ${crowd} communities are imported, of which ${n} are still under way at the end:`)
  print('')
  print('| what | measured | target |')
  print('|---|---|---|')
  print(
    row('feed and graph of another agree after a change, s at most', Math.max(...seconds).toFixed(1), '≤ 5'),
  )
}

/** Seconds from the moment a change is in the feed until the graph has the same sum. */
async function untilAgreed({ sync, grow }: Connected, look: Look): Promise<number> {
  grow()
  await runSync(sync)
  const start = performance.now()
  const { items } = await look(contentCalls.list, { per_page: 100 })
  const sum = items.reduce((total, { metrics }) => total + (metrics.views ?? 0), 0)
  for (;;) {
    const { series } = await look(analyticsCalls.graph, { metrics: ['views'], granularity: 'month' })
    if (series[0]?.totals.views?.value === sum) return (performance.now() - start) / 1000
    await delay(50)
  }
}
