import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { percentile, row } from '../percentiles.ts'
import type { ServerProcess } from '../server.ts'
import { benchSiteKey } from './webVisits.ts'

const run = promisify(execFile)
const rounds = 3
const roundSeconds = 10
export const connections = 64

export interface Load {
  statuses: Record<string, number>
  perSecond: number
  p50: number
  p95: number
  p99: number
}

/** Sends views of sites in turns over so many connections, each the next one when it is answered. */
export async function load(
  url: string,
  communities: CommunityId[],
  over: number,
  seconds: number,
): Promise<Load> {
  const script = join(import.meta.dirname, 'webLoad.ts')
  const args = [url, communities.map(benchSiteKey).join(), over, seconds, over].map(String)
  const { stdout } = await run(process.execPath, [script, ...args])
  return JSON.parse(stdout)
}

/**
 * Times the collector and bare Fastify in turns, since a machine is not always as fast. @returns views a second, the median
 * of the rounds.
 */
export async function benchIngest(
  db: Db,
  server: ServerProcess,
  community: CommunityId,
  print: (line: string) => void,
): Promise<number> {
  const bareServer = fork(join(import.meta.dirname, 'bareServer.ts'))
  const [bareUrl] = await once(bareServer, 'message')
  await load(String(bareUrl), [community], connections, 3)
  await load(server.url, [community], connections, 3)
  await allCounted(db)
  const had = await countEvents(db, community)
  const before = await cpuSeconds(server.pid)
  const bare: Load[] = []
  const ours: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await load(String(bareUrl), [community], connections, roundSeconds / 2))
    ours.push(await load(server.url, [community], connections, roundSeconds))
    await allCounted(db)
  }
  const used = (await cpuSeconds(server.pid)) - before
  const stored = (await countEvents(db, community)) - had
  bareServer.kill()
  const one = await load(server.url, [community], 1, roundSeconds / 2)
  await allCounted(db)
  print(`| ingest, median of ${rounds} rounds in turns | views/s | p50 ms | p99 ms | target |`)
  print('|---|---|---|---|---|')
  print(loadRow(`bare Fastify: parse, check, 202; ${connections} connections`, bare, ''))
  print(loadRow(`${connections} connections`, ours, '≥ 5,500/s, p99 ≤ 60 ms'))
  print(loadRow('1 connection', [one], 'p50 ≤ 2.5 ms'))
  print('')
  const ratios = ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0))
  print(`- of bare Fastify: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}× (≥ 0.2×)`)
  const answered = ours.reduce((sum, { statuses }) => sum + (statuses['202'] ?? 0), 0)
  print(`- answered 202: ${answered}, stored: ${stored}; others: ${otherAnswers(ours)}`)
  print(
    `- processor a stored view, server and PostgreSQL: ${((used * 1000) / stored).toFixed(3)} ms (≤ 0.35)`,
  )
  print(`- of a million views: ${((used * 1e6) / stored).toFixed(0)} s of processor`)
  print(`- resident: ${((await server.memory()) / 2 ** 20).toFixed(0)} MB (≤ 250)`)
  return medianOf(ours, 'perSecond')
}

const medianOf = (loads: Load[], figure: 'perSecond' | 'p50' | 'p99') =>
  percentile(
    loads.map((each) => each[figure]),
    0.5,
  )

const loadRow = (name: string, loads: Load[], target: string) =>
  row(
    name,
    medianOf(loads, 'perSecond').toFixed(0),
    medianOf(loads, 'p50').toFixed(1),
    medianOf(loads, 'p99').toFixed(1),
    target,
  )

const otherAnswers = (loads: Load[]) =>
  loads.flatMap(({ statuses }) => Object.keys(statuses).filter((status) => status !== '202')).join(', ') ||
  'none'

export async function countEvents(db: Db, community: CommunityId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from web_event where community_id = ${community}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Waits until nothing is left to be counted. */
export async function allCounted(db: Db) {
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
