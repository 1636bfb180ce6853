import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { openSeeded } from '../seed/seededDatabase.ts'
import { insertBenchSite, seedViews } from '../seed/seedWeb.ts'
import { type ServerProcess, startServer } from '../server.ts'
import { benchDashboard } from './webDashboard.ts'
import { allCounted, benchIngest, connections, countEvents, load } from './webIngest.ts'

type Print = (line: string) => void

const fullSeconds = 20
const longSeconds = 600
const stored = Number(process.env.BENCH_VIEWS ?? 10_000_000)
const days = 365

/** Times the collector against bare Fastify, and the dashboard over ten million views. */
export async function benchWeb(print: Print): Promise<void> {
  const { db, url, community, stop } = await openSeeded(async (empty, first) =>
    insertBenchSite(empty, first).then(),
  )
  const onServer = async <Value>(work: (server: ServerProcess) => Promise<Value>): Promise<Value> => {
    const key = randomBytes(32).toString('base64')
    const server = await startServer({ DATABASE_URL: url, RAPPORT_SECRET_KEY: key })
    return work(server).finally(server.stop)
  }
  try {
    const empty = await onServer((server) => benchIngest(db, server, community, print))
    if ((await countEvents(db, community)) < stored) {
      // Moments only go on: those of the past would all become that of the load before.
      await sql`update web_site set last_event_at = null`.execute(db)
      await seedViews(db, community, stored, days)
    }
    await sql`vacuum analyze`.execute(db)
    await printBytes(db, community, print)
    await benchDashboard(db, community, print)
    await onServer((server) => benchFull(db, server, community, print, empty))
    await onServer((server) => benchLong(db, server, community, print))
  } finally {
    await stop()
  }
}

async function benchFull(
  db: Db,
  server: ServerProcess,
  community: CommunityId,
  print: Print,
  perSecondEmpty: number,
) {
  await load(server.url, [community], connections, 3)
  await allCounted(db)
  const full = await load(server.url, [community], connections, fullSeconds)
  const isSeenMs = await untilSeen(db, server.url, community)
  const times = full.perSecond / perSecondEmpty
  print('')
  print(
    `- with ${stored} stored: ${full.perSecond.toFixed(0)}/s, p99 ${full.p99.toFixed(1)} ms, ${times.toFixed(2)}× (≥ 0.9×)`,
  )
  print(`- a view is in all sums ${isSeenMs.toFixed(0)} ms after its 202 (≤ 2,000)`)
}

const sumOfViews = async (db: Db, community: CommunityId) =>
  (
    await sql<{ n: number }>`
      select sum(views) as n from web_day where community_id = ${community} and dimension = 0`.execute(db)
  ).rows[0]?.n ?? 0

async function untilSeen(db: Db, url: string, community: CommunityId): Promise<number> {
  await allCounted(db)
  const before = await sumOfViews(db, community)
  const { statuses } = await load(url, [community], 1, 0.001)
  const startedAt = performance.now()
  while ((await sumOfViews(db, community)) < before + (statuses['202'] ?? 0)) await delay(10)
  return performance.now() - startedAt
}

/** Ten minutes of load: memory does not grow. */
async function benchLong(db: Db, server: ServerProcess, community: CommunityId, print: Print) {
  const parts: number[] = []
  for (let part = 0; part < 5; part += 1) {
    await load(server.url, [community], connections, longSeconds / 5)
    parts.push((await server.memory()) / 2 ** 20)
  }
  await allCounted(db)
  print('')
  print(
    `Resident after each two of ten minutes of load: ${parts.map((mb) => mb.toFixed(0)).join(', ')} MB (≤ 250)`,
  )
}

async function printBytes(db: Db, community: CommunityId, print: Print) {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relname like 'web\\_%' order by bytes desc`.execute(db)
  const n = await countEvents(db, community)
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  const of = (part: string) =>
    rows.filter(({ name }) => name.startsWith(part)).reduce((sum, { bytes }) => sum + bytes, 0) / n
  print(
    `Stored a view, of ${n}: ${(all / n).toFixed(0)} bytes (≤ 200); single events ${of('web_event').toFixed(0)}, days ${of('web_day').toFixed(0)}, months ${of('web_month').toFixed(1)}`,
  )
  print('')
}
