import { execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { row } from './percentiles.ts'
import { openSeeded } from './seededDatabase.ts'
import { insertBenchSite, seedViews } from './seedWeb.ts'
import { startServer } from './server.ts'
import { benchDashboard } from './webDashboard.ts'
import { benchSiteKey } from './webVisits.ts'

type Print = (line: string) => void

const run = promisify(execFile)
const loadSeconds = 20
const longSeconds = 600
const stored = Number(process.env.BENCH_VIEWS ?? 10_000_000)
const days = 365

interface Load {
  statuses: Record<string, number>
  perSecond: number
  p50: number
  p95: number
  p99: number
}

/** Times the collector against bare Fastify, and the dashboard over ten million views. */
export async function benchWeb(print: Print): Promise<void> {
  const { db, url, community, stop } = await openSeeded(async (empty, first) =>
    insertBenchSite(empty, first).then(),
  )
  try {
    const [{ n } = { n: 0 }] = await countRows(db, community)
    const isFresh = n === 0
    print('| ingest | views/s | p50 ms | p99 ms | target |')
    print('|---|---|---|---|---|')
    const bare = await loadBare()
    print(
      row(
        'bare Fastify: parse, check, 202; 64 connections',
        bare.perSecond.toFixed(0),
        bare.p50.toFixed(1),
        bare.p99.toFixed(1),
        '',
      ),
    )
    const few = isFresh ? await benchIngest(db, url, community, print, bare) : undefined
    if (isFresh) await seedViews(db, community, stored, days)
    await sql`vacuum analyze`.execute(db)
    await benchIngestFull(db, url, community, print, few)
    await printBytes(db, community, print)
    await benchDashboard(db, community, print)
  } finally {
    await stop()
  }
}

const countRows = async (db: Db, community: CommunityId) =>
  (
    await sql<{ n: number }>`select count(*) as n from web_event where community_id = ${community}`.execute(
      db,
    )
  ).rows

async function load(
  url: string,
  community: CommunityId,
  connections: number,
  seconds: number,
): Promise<Load> {
  const script = join(import.meta.dirname, 'webLoad.ts')
  const args = [
    script,
    url,
    benchSiteKey(community),
    String(connections),
    String(seconds),
    String(connections),
  ]
  const { stdout } = await run(process.execPath, args)
  return JSON.parse(stdout)
}

async function loadBare(): Promise<Load> {
  const server = fork(join(import.meta.dirname, 'bareServer.ts'))
  const [url] = await once(server, 'message')
  await load(String(url), 1 as CommunityId, 64, 3)
  const measured = await load(String(url), 1 as CommunityId, 64, loadSeconds / 2)
  server.kill()
  return measured
}

async function benchIngest(
  db: Db,
  url: string,
  community: CommunityId,
  print: Print,
  bare: Load,
): Promise<Load> {
  const server = await startServer({
    DATABASE_URL: url,
    RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
  })
  try {
    await load(server.url, community, 64, 3)
    await allCounted(db)
    const before = await cpuSeconds(server.pid)
    const [{ n: had } = { n: 0 }] = await countRows(db, community)
    const many = await load(server.url, community, 64, loadSeconds)
    await allCounted(db)
    const used = (await cpuSeconds(server.pid)) - before
    const [{ n: has } = { n: 0 }] = await countRows(db, community)
    const one = await load(server.url, community, 1, loadSeconds / 4)
    print(
      row(
        '64 connections',
        many.perSecond.toFixed(0),
        many.p50.toFixed(1),
        many.p99.toFixed(1),
        '≥ 5,500/s, p99 ≤ 60 ms',
      ),
    )
    print(
      row('1 connection', one.perSecond.toFixed(0), one.p50.toFixed(1), one.p99.toFixed(1), 'p50 ≤ 2.5 ms'),
    )
    print('')
    print(`- of bare Fastify: ${(many.perSecond / bare.perSecond).toFixed(2)}× (≥ 0.2×)`)
    print(
      `- answered 202: ${many.statuses['202']}, stored: ${has - had}; other answers: ${JSON.stringify({ ...many.statuses, 202: undefined })}`,
    )
    print(
      `- processor a stored view, server and PostgreSQL: ${((used * 1000) / (has - had)).toFixed(3)} ms (≤ 0.35)`,
    )
    print(`- resident: ${((await server.memory()) / 2 ** 20).toFixed(0)} MB (≤ 250)`)
    if (process.env.BENCH_LONG) await benchLong(db, server, community, print)
    return many
  } finally {
    await server.stop()
  }
}

/** Ten minutes of it: memory does not grow. */
async function benchLong(
  db: Db,
  server: Awaited<ReturnType<typeof startServer>>,
  community: CommunityId,
  print: Print,
) {
  const parts: number[] = []
  for (let part = 0; part < 5; part += 1) {
    await load(server.url, community, 64, longSeconds / 5)
    parts.push((await server.memory()) / 2 ** 20)
  }
  await allCounted(db)
  print(`- resident after each two of ten minutes: ${parts.map((mb) => mb.toFixed(0)).join(', ')} MB`)
}

async function benchIngestFull(
  db: Db,
  url: string,
  community: CommunityId,
  print: Print,
  few: Load | undefined,
) {
  const server = await startServer({
    DATABASE_URL: url,
    RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
  })
  try {
    await load(server.url, community, 64, 3)
    const full = await load(server.url, community, 64, loadSeconds)
    const isSeenMs = await untilSeen(db, server.url, community)
    print(
      `- with ${stored} stored: ${full.perSecond.toFixed(0)}/s, p99 ${full.p99.toFixed(1)} ms${few ? `, ${(full.perSecond / few.perSecond).toFixed(2)}× (≥ 0.9×)` : ''}`,
    )
    print(`- a view is in all sums ${isSeenMs.toFixed(0)} ms after its 202 (≤ 2,000)`)
    print('')
  } finally {
    await server.stop()
  }
}

const sumOfViews = async (db: Db, community: CommunityId) =>
  (
    await sql<{ n: number }>`
      select sum(views) as n from web_day where community_id = ${community} and dimension = 0`.execute(db)
  ).rows[0]?.n ?? 0

async function untilSeen(db: Db, url: string, community: CommunityId): Promise<number> {
  await allCounted(db)
  const before = await sumOfViews(db, community)
  const { statuses } = await load(url, community, 1, 0.001)
  const startedAt = performance.now()
  while ((await sumOfViews(db, community)) < before + (statuses['202'] ?? 0)) await delay(10)
  return performance.now() - startedAt
}

async function allCounted(db: Db) {
  for (;;) {
    const { rows } = await sql`select from web_inbox limit 1`.execute(db)
    if (rows.length === 0) return
    await delay(50)
  }
}

/** Of the server, and of all of PostgreSQL. */
async function cpuSeconds(pid: number): Promise<number> {
  let ticks = 0
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isPostgres = stat.includes('(postgres)')
    if (Number(name) === pid || isPostgres) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks / 100
}

async function printBytes(db: Db, community: CommunityId, print: Print) {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relname like 'web\\_%' order by bytes desc`.execute(db)
  const [{ n } = { n: 1 }] = await countRows(db, community)
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  const of = (part: string) =>
    rows.filter(({ name }) => name.startsWith(part)).reduce((sum, { bytes }) => sum + bytes, 0) / n
  print(
    `Stored a view, of ${n}: ${(all / n).toFixed(0)} bytes (≤ 200); single events ${of('web_event').toFixed(0)}, days ${of('web_day').toFixed(0)}, months ${of('web_month').toFixed(1)}`,
  )
  print('')
}
