import { execFile, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { analyticsCalls } from '#contract/analytics.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { readConfig } from '#server/config.ts'
import { type Db, openDatabase, openPool } from '#server/db/database.ts'
import { alertJobs } from '#server/features/alerts/alerts.jobs.ts'
import { analyticsJobs } from '#server/features/analytics/analytics.jobs.ts'
import { toneJobs } from '#server/features/comments/tone/tone.jobs.ts'
import { emotionJobs } from '#server/features/emotion/emotion.jobs.ts'
import { openJudge } from '#server/features/emotion/emotion.ts'
import { runSync } from '#server/features/sync/run.ts'
import { tagJobs } from '#server/features/tags/tags.jobs.ts'
import { startTestServer } from '#server/testing/server.ts'
import { percentile, row } from '../percentiles.ts'
import { startServer } from '../server.ts'
import { type Connected, connect, endChild, type Look, signIn } from './connected.ts'
import type { Imported } from './importer.ts'
import { openTimed } from './timedDatabase.ts'

const wall = { posts: 150_000, comments: 1_000_000 }
/** Connected when the first is in; people change what it brings meanwhile. */
const later = { posts: 20_000, comments: 130_000 }
/** How long posts go on changing while people look. */
const streamMs = 90_000
const streamPauseMs = 2_000

type Print = (line: string) => void

/** What importing and keeping up to date costs, with a VK that answers at once: this process and PostgreSQL. */
export async function benchImportCost(print: Print): Promise<void> {
  await using started = new AsyncDisposableStack()
  const database = await startTestServer()
  started.defer(database.stop)
  const { db, statements } = openTimed(database.url)
  started.defer(() => db.destroy())

  print('')
  print('Import with a VK that answers at once, without limits:')
  print('')
  print('| what | measured | target |')
  print('|---|---|---|')
  const big = await connect(db, wall, started)
  const imported = await importApart(database.url, big)
  print(
    row(`${wall.posts} posts and ${wall.comments} comments side by side, s`, imported.seconds.toFixed(0), ''),
  )
  print(row('posts a second until the last one', Math.round(wall.posts / imported.postsS), '≥ 1,000'))
  print(
    row('comments a second until the last one', Math.round(imported.comments / imported.seconds), '≥ 5,000'),
  )
  print(row('longest statement of it, ms', Math.round(imported.longestMs), '≤ 2,000'))
  print(row('longest transaction of it, ms', Math.round(imported.longestTransactionMs), '≤ 2,000'))
  print(row('memory of node at most, MB', imported.mostMemory, '≤ 350'))

  const second = await connect(db, later, started)
  const next = await importBesidePeople(database.url, second)
  print(
    row(
      `a second community of ${later.posts} posts: posts a second`,
      Math.round(later.posts / next.postsS),
      '',
    ),
  )
  print(row('its longest statement, ms', Math.round(next.longestMs), '≤ 2,000'))
  print(row('changes that people made meanwhile', next.changes, ''))
  print(row('longest that one of them waited for a lock, ms', Math.round(next.longestWaitMs), '≤ 200'))

  await finishJobs(db, database.url, second)
  print(row('longest statement of the jobs that follow it, ms', Math.round(statements.longestMs), '≤ 2,000'))

  await runSync(big.sync)
  const costs: number[] = []
  for (let n = 0; n < 5; n += 1) {
    big.grow()
    const before = await cpuSeconds()
    await runSync(big.sync)
    costs.push((await cpuSeconds()) - before)
  }
  print(row('a synchronisation after 50 posts changed, CPU s', percentile(costs, 0.5).toFixed(2), '≤ 0.5'))
  await benchStream(print, database.url, big, started)
}

/** Does all jobs of a community at once: what it brought in is summed up, judged, tagged and looked at for alerts. */
async function finishJobs(db: Db, url: string, { sync: { community } }: Connected) {
  const judge = openJudge()
  const pgPool = openPool(url)
  const taskList = {
    ...analyticsJobs({ db }),
    ...tagJobs({ db }),
    ...toneJobs({ db }),
    ...emotionJobs({ db, judge }),
    ...alertJobs({ db, config: readConfig({}) }),
  }
  for (;;) {
    // Those of other communities have their own time.
    await sql`delete from graphile_worker._private_jobs where payload->>'community' <> ${String(community)}`.execute(
      db,
    )
    const { rows } = await sql`update graphile_worker._private_jobs set run_at = now() returning id`.execute(
      db,
    )
    if (rows.length === 0) break
    await runOnce({ pgPool, taskList, noHandleSignals: true })
  }
  await judge.stop()
  await pgPool.end()
}

/** Looks twenty times a second how long statements of a process have waited for a lock, and how long its transactions last. */
function watchActivity(url: string, pid: number) {
  const db = openDatabase(url, { max: 1 })
  const stopping = new AbortController()
  const longest = { wait: 0, transaction: 0 }
  const watched = (async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await sql<{ wait: number | null; transaction: number | null }>`
        select
          max(extract(epoch from clock_timestamp() - query_start)) filter (where wait_event_type = 'Lock') * 1000 as wait,
          -- Analyses take no lock that anybody waits for.
          max(extract(epoch from clock_timestamp() - xact_start)) filter (where query !~* '^\\s*analyze') * 1000
            as transaction
        from pg_stat_activity where application_name like ${`rapport-${pid}-%`}`.execute(db)
      longest.wait = Math.max(longest.wait, rows[0]?.wait ?? 0)
      longest.transaction = Math.max(longest.transaction, rows[0]?.transaction ?? 0)
      await delay(50)
    }
  })()
  return {
    longestWaitMs: () => longest.wait,
    longestTransactionMs: () => longest.transaction,
    async stop() {
      stopping.abort()
      await watched
      await db.destroy()
    },
  }
}

/** Imports in a process of its own, so that its memory is that of the import. Errors: an Error when it did not end well. */
async function importApart(databaseUrl: string, { url, sync }: Connected) {
  const args = ['bench/import/importer.ts', databaseUrl, url, String(sync.community), sync.externalId]
  const running = promisify(execFile)(process.execPath, [...process.execArgv, ...args])
  const activity = watchActivity(databaseUrl, running.child.pid ?? 0)
  const { stdout } = await running.finally(activity.stop)
  const imported: Imported = JSON.parse(stdout)
  return { ...imported, longestTransactionMs: activity.longestTransactionMs() }
}

/** Imports while people change what the import changes, too. */
async function importBesidePeople(databaseUrl: string, connected: Connected) {
  await using started = new AsyncDisposableStack()
  const server = await startServer({ ...envOf(databaseUrl), RAPPORT_ROLE: 'web' })
  started.defer(server.stop)
  const people = watchActivity(databaseUrl, server.pid)
  started.defer(people.stop)
  const changing = await startChanging(await signIn(connected.sync.db, server.url, connected.sync.community))
  started.defer(changing.stop)
  const imported = await importApart(databaseUrl, connected)
  return { ...imported, changes: changing.changes(), longestWaitMs: people.longestWaitMs() }
}

const envOf = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  VK_API_URL: 'http://127.0.0.1:9/method',
})

/** Has people change what an import changes, too, three times a second: a tag on the newest post, and what its newest comment says. */
async function startChanging(look: Look) {
  const { id: tag_id } = await look(tagCalls.create, { title: 'Bench' })
  const stopping = new AbortController()
  let changes = 0
  const changing = (async () => {
    while (!stopping.signal.aborted) {
      const [post] = (await look(contentCalls.list, { per_page: 1 })).items
      const [comment] = (await look(commentCalls.list, { per_page: 1 })).items
      if (post)
        await look(changes % 2 === 0 ? contentCalls.addTag : contentCalls.removeTag, { id: post.id, tag_id })
      if (comment) await look(commentCalls.changeEmotion, { id: comment.id, emotion: 'positive' })
      if (post && comment) changes += 1
      await delay(300)
    }
  })()
  return {
    changes: () => changes,
    async stop() {
      stopping.abort()
      await changing
    },
  }
}

/** CPU seconds of this process and of every PostgreSQL of this machine, but for what it vacuums after the import. */
async function cpuSeconds(): Promise<number> {
  const own = process.cpuUsage()
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(
    ids.map(async (id) => {
      const title = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
      return title.includes('autovacuum') ? '' : readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    }),
  )
  const ticks = stats
    .filter((stat) => stat.includes('(postgres)'))
    .map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0)
  return (own.user + own.system) / 1e6 + ticks / 100
}

/** Times what people look at while posts change and are synchronised all the time. */
async function benchStream(print: Print, databaseUrl: string, big: Connected, started: AsyncDisposableStack) {
  const env = envOf(databaseUrl)
  const server = await startServer({ ...env, RAPPORT_ROLE: 'web' })
  started.defer(server.stop)
  started.defer(startJobs(env))
  const people = watchActivity(databaseUrl, server.pid)
  started.defer(people.stop)
  const look = await signIn(big.sync.db, server.url, big.sync.community)
  const looks: [string, () => Promise<unknown>][] = [
    ['list', () => look(contentCalls.list, {})],
    ['graph', () => look(analyticsCalls.graph, { metrics: ['views'], granularity: 'week' })],
    ['subjects', () => look(analyticsCalls.subjects, { metrics: ['views'] })],
    ['comments', () => look(commentCalls.list, {})],
  ]
  for (const [, work] of looks) await work()
  const times = new Map(looks.map(([name]) => [name, [] as number[]]))
  let isOver = false
  const changing = (async () => {
    while (!isOver) {
      big.grow()
      await runSync(big.sync)
      await delay(streamPauseMs)
    }
  })()
  const end = performance.now() + streamMs
  while (performance.now() < end) {
    for (const [name, work] of looks) {
      const start = performance.now()
      await work()
      times.get(name)?.push(performance.now() - start)
    }
    await delay(100)
  }
  isOver = true
  await changing
  const shown: number[] = []
  for (let n = 0; n < 5; n += 1) shown.push(await untilShown(big, look))
  print(row('until the graph shows 50 changed posts, s', percentile(shown, 0.5).toFixed(1), '≤ 3'))
  for (const [name, ms] of times)
    print(row(`${name} while posts change, p95 ms`, Math.round(percentile(ms, 0.95)), '≤ 150'))
  print(row('longest that any of them waited for a lock, ms', Math.round(people.longestWaitMs()), '≤ 200'))
}

/** Starts the worker's process. @returns what ends it */
function startJobs(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...env, LOG_LEVEL: 'error', RAPPORT_ROLE: 'worker' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return () => endChild(child)
}

/** Seconds from a change at VK until the graph has it, its synchronisation included. */
async function untilShown(big: Connected, look: Look): Promise<number> {
  const graph = async () => {
    const answer = await look(analyticsCalls.graph, { metrics: ['views'], granularity: 'month' })
    return JSON.stringify(answer.series)
  }
  const before = await graph()
  big.grow()
  const start = performance.now()
  const synchronised = runSync(big.sync)
  while ((await graph()) === before) await delay(50)
  const seconds = (performance.now() - start) / 1000
  await synchronised
  return seconds
}
