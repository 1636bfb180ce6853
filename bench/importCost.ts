import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { analyticsCalls } from '#contract/analytics.ts'
import type { Call, InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/comments.ts'
import { contentCalls } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type Db, openPool } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { runSync, type Sync } from '#server/features/sync/run.ts'
import { listBlocks } from '#server/features/sync/sync.queries.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { startTestServer } from '#server/testing/server.ts'
import { makeVkApi } from '#server/vk/api.ts'
import { percentile, row } from './percentiles.ts'
import { startServer } from './server.ts'

const wall = { posts: 150_000, comments: 1_000_000 }
/** Connected when the first is in. */
const later = { posts: 10_000, comments: 60_000 }
/** How long posts go on changing while people look. */
const streamMs = 90_000
const streamPauseMs = 2_000
const noLimit = { user: 1e6, service: 1e6, community: 1e6 }

type Print = (line: string) => void

/** What importing and keeping up to date costs, with a VK that answers at once: this process and PostgreSQL. */
export async function benchImportCost(print: Print): Promise<void> {
  await using started = new AsyncDisposableStack()
  const database = await startTestServer()
  started.defer(database.stop)
  const statements = { longestMs: 0 }
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(database.url) }),
    log: ({ query, queryDurationMillis: ms }: LogEvent) => {
      if (query.sql.includes('pg_advisory_xact_lock')) return
      // Takes no lock that anybody waits for.
      if (query.sql.trimStart().startsWith('analyze')) return
      statements.longestMs = Math.max(statements.longestMs, ms)
    },
  })
  started.defer(() => db.destroy())

  print('')
  print('Import with a VK that answers at once, without limits:')
  print('')
  print('| what | measured | target |')
  print('|---|---|---|')
  const big = await connect(db, wall, started)
  const imported = await importAll(big)
  print(
    row(`${wall.posts} posts and ${wall.comments} comments side by side, s`, imported.seconds.toFixed(0), ''),
  )
  print(row('posts a second until the last one', Math.round(wall.posts / imported.postsS), '≥ 1,000'))
  print(
    row('comments a second until the last one', Math.round(imported.comments / imported.seconds), '≥ 5,000'),
  )
  print(row('longest statement of it, ms', Math.round(statements.longestMs), '≤ 2,000'))
  print(row('memory of node at most, MB', imported.mostMemory, '≤ 350'))

  statements.longestMs = 0
  const second = await connect(db, later, started)
  const next = await importAll(second)
  print(
    row(
      `a second community of ${later.posts} posts: posts a second`,
      Math.round(later.posts / next.postsS),
      '',
    ),
  )
  print(row('its longest statement, ms', Math.round(statements.longestMs), '≤ 2,000'))

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

interface Connected {
  sync: Sync
  /** Lets fifty posts grow. */
  grow(): void
}

async function connect(
  db: Db,
  { posts, comments }: typeof wall,
  started: AsyncDisposableStack,
): Promise<Connected> {
  const child = spawn(process.execPath, ['bench/wallServer.ts', String(posts), String(comments)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.defer(() => endChild(child))
  const [url] = await once(createInterface(child.stdout), 'line')
  const community = await insertCommunity(db, { vk_id: posts })
  const vk = makeVkApi({ db, baseUrl: `${url}/method`, rates: noLimit, patience: { backoffMs: 1 } })
  const tokens = (['user', 'community'] as const).map((kind) => ({ kind, value: `${kind} ${posts}` }))
  return {
    sync: { db, vk, tokens, community, vkId: posts },
    grow: () => child.kill('SIGUSR2'),
  }
}

async function endChild(child: ChildProcess) {
  child.kill()
  if (child.exitCode === null) await once(child, 'exit')
}

async function importAll({ sync }: Connected) {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  let mostMemory = 0
  let postsS = 0
  const watch = setInterval(async () => {
    mostMemory = Math.max(mostMemory, Math.round(process.memoryUsage().rss / 1e6))
    const posts = (await listBlocks(sync.db, sync.community)).find(({ block }) => block === 'posts')
    if (posts?.state === 'ready' && postsS === 0) postsS = seconds()
  }, 500)
  await runSync(sync)
  clearInterval(watch)
  const blocks = await listBlocks(sync.db, sync.community)
  const failed = blocks.filter(({ state }) => state !== 'ready')
  if (failed.length > 0) throw new Error(`not imported: ${JSON.stringify(failed)}`)
  const comments = blocks.find(({ block }) => block === 'comments')?.done ?? 0
  return { seconds: seconds(), postsS: postsS || seconds(), comments, mostMemory }
}

/** CPU seconds of this process and of every PostgreSQL of this machine. */
async function cpuSeconds(): Promise<number> {
  const own = process.cpuUsage()
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')))
  const ticks = stats
    .filter((stat) => stat.includes('(postgres)'))
    .map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0)
  return (own.user + own.system) / 1e6 + ticks / 100
}

/** Times what people look at while posts change and are synchronised all the time. */
async function benchStream(print: Print, databaseUrl: string, big: Connected, started: AsyncDisposableStack) {
  const { db, community } = big.sync
  const server = await startServer({ DATABASE_URL: databaseUrl, VK_API_URL: 'http://127.0.0.1:9/method' })
  started.defer(server.stop)
  const look = await signIn(db, server.url, community)
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
  for (const [name, ms] of times)
    print(row(`${name} while posts change, p95 ms`, Math.round(percentile(ms, 0.95)), '≤ 150'))
}

async function signIn(db: Db, url: string, community: CommunityId) {
  const person = { name: 'Bench', email: 'bench@rapport.test', password: 'password', role: 'admin' as const }
  const { id } = await createUser(db, person)
  const { api_token } = await startSession(db, id)
  return async <C extends Call>(call: C, input: InputOf<C>) => {
    const response = await fetch(url + call.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${api_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, community_id: String(community) }),
    })
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
}
