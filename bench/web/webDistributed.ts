import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import type { Caller } from '../caller.ts'
import { percentile, percentiles, row } from '../percentiles.ts'
import { insertBenchSite, seedViews } from '../seed/seedWeb.ts'
import { startServer } from '../server.ts'
import { type Asked, asTheScreenOpens, dashboard, openWebCaller, timeTogether } from './webDashboard.ts'
import { allCounted, connections, type Load, load } from './webIngest.ts'

type Print = (line: string) => void

const views = Number(process.env.BENCH_VIEWS ?? 2_000_000)
const days = 365
const sites = 16
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const roundSeconds = 10
const warmUpSeconds = 5
const timesAsked = 60

/** An installation of the comparison. */
interface Side {
  url: string
  db: Db
  communities: CommunityId[]
  caller: Caller
}

/**
 * Times ingest and the dashboard on a plain PostgreSQL and on a distributed one in turns. BENCH_PLAIN_URL and
 * BENCH_DISTRIBUTED_URL name two databases of their own, the second with Citus at a coordinator that has its workers; what a run
 * has filled is used again.
 */
export async function benchWebDistributed(print: Print): Promise<void> {
  const { BENCH_PLAIN_URL: plainUrl, BENCH_DISTRIBUTED_URL: distributedUrl } = process.env
  if (!plainUrl || !distributedUrl) {
    print('Not measured: BENCH_PLAIN_URL and BENCH_DISTRIBUTED_URL name no databases.')
    return
  }
  await using opened = new AsyncDisposableStack()
  const plain = await openSide(plainUrl, opened)
  const distributed = await openSide(distributedUrl, opened, distribute)
  await printIngest(plain, distributed, print)
  await printDashboards(plain, distributed, print)
}

async function openSide(
  url: string,
  opened: AsyncDisposableStack,
  prepare?: (url: string) => Promise<unknown>,
): Promise<Side> {
  await migrate(url)
  await migrateJobs(url)
  const db = openDatabase(url)
  opened.defer(() => db.destroy())
  const communities = await fill(db)
  await prepare?.(url)
  await sql`vacuum analyze`.execute(db)
  const caller = await openWebCaller(db)
  opened.defer(caller.close)
  return { url, db, communities, caller }
}

/** Sites, of which the first has been counted for a year. */
async function fill(db: Db): Promise<CommunityId[]> {
  const known = await db.selectFrom('community').select('id').orderBy('id').execute()
  if (known.length > 0) return known.map(({ id }) => asCommunityId(id))
  const communities: CommunityId[] = []
  for (let n = 0; n < sites; n += 1) communities.push(await insertCommunity(db, { name: `Site ${n}` }))
  for (const community of communities) await insertBenchSite(db, community)
  const [first] = communities
  if (first) await seedViews(db, first, views, days)
  return communities
}

const distribute = (url: string) =>
  promisify(execFile)(process.execPath, ['server/commands/distribute.ts'], {
    env: { ...process.env, DATABASE_URL: url },
  })

async function printIngest(plain: Side, distributed: Side, print: Print) {
  print(
    `| ingest, ${connections} connections, median of ${rounds} rounds, each by servers started anew | plain | distributed | of plain |`,
  )
  print('|---|---|---|---|')
  for (const [of, target] of [
    [1, '≥ 1.0×'],
    [sites, '≥ 0.9×'],
  ] as const) {
    const ofPlain: Load[] = []
    const ofDistributed: Load[] = []
    for (let round = 0; round < rounds; round += 1) {
      const both = [
        { side: plain, loads: ofPlain },
        { side: distributed, loads: ofDistributed },
      ]
      if (round % 2 === 1) both.reverse()
      for (const { side, loads } of both) loads.push(await loadAnew(side, side.communities.slice(0, of)))
    }
    const ratios = ofDistributed.map((each, n) => each.perSecond / (ofPlain[n]?.perSecond ?? 0))
    print(
      row(
        `${of} sites (${target})`,
        ingestCell(ofPlain),
        ingestCell(ofDistributed),
        `${percentile(ratios, 0.5).toFixed(2)}× (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
      ),
    )
  }
  print('')
}

/** By a Rapport of its own each time: of two that were started alike, one may be a tenth faster for as long as it runs. */
async function loadAnew({ url, db }: Side, communities: CommunityId[]): Promise<Load> {
  const server = await startServer({
    DATABASE_URL: url,
    RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
  })
  try {
    // For all to be read and compiled.
    await load(server.url, communities, connections, warmUpSeconds)
    await allCounted(db)
    const loaded = await load(server.url, communities, connections, roundSeconds)
    await allCounted(db)
    return loaded
  } finally {
    await server.stop()
  }
}

function ingestCell(loads: Load[]): string {
  const [perSecond, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((figure) =>
    percentile(
      loads.map((each) => each[figure]),
      0.5,
    ).toFixed(0),
  )
  const others = loads.flatMap(({ statuses }) => Object.keys(statuses).filter((status) => status !== '202'))
  return `${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms${others.length > 0 ? `, ${others.join()}` : ''}`
}

async function printDashboards(plain: Side, distributed: Side, print: Print) {
  print(`| dashboard, p50 / p95 of ${timesAsked} in turns, ms | plain | distributed | p95 ≤ 1.5× + 10 ms |`)
  print('|---|---|---|---|')
  for (const period of [30, 365])
    for (const [name, chosen] of asked(plain, period)) {
      const [ofPlain, ofDistributed]: number[][] = [[], []]
      for (let n = 0; n < timesAsked + 3; n += 1) {
        ofPlain?.push(await timeTogether(plain.caller, chosen(plain)))
        ofDistributed?.push(await timeTogether(distributed.caller, chosen(distributed)))
      }
      const [here, there] = [ofPlain?.slice(3) ?? [], ofDistributed?.slice(3) ?? []]
      const most = percentile(here, 0.95) * 1.5 + 10
      print(
        row(
          `${period} days: ${name}`,
          percentiles(here, [0.5, 0.95]).join(' / '),
          percentiles(there, [0.5, 0.95]).join(' / '),
          percentile(there, 0.95) <= most ? 'kept' : `missed: ${most.toFixed(1)}`,
        ),
      )
    }
}

/** What is asked of a period: all that the screen opens with, and each call of it. */
function asked(of: Side, period: number): [name: string, chosen: (side: Side) => Asked[]][] {
  const all = ({ communities }: Side) => dashboard(String(communities[0]), period)
  const opening = (side: Side) => asTheScreenOpens(all(side))
  return [
    ['all that the screen opens with', opening],
    ...opening(of).map(({ name }): [string, (side: Side) => Asked[]] => [
      name,
      (side) => all(side).filter((each) => each.name === name),
    ]),
  ]
}
