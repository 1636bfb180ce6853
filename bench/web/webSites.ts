import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { percentile, row } from '../percentiles.ts'
import { openSeeded } from '../seed/seededDatabase.ts'
import { insertBenchSite } from '../seed/seedWeb.ts'
import { startServer } from '../server.ts'
import { allCounted, connections, type Load, load } from './webIngest.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const roundSeconds = 10
const targets = new Map([
  [1, ''],
  [16, '≥ 0.8×'],
  [1000, '≥ 0.6×'],
])

/** Times the collector with views of one site, of 16 and of 1,000 in turns, since a machine is not always as fast. */
export async function benchWebSites(print: (line: string) => void): Promise<void> {
  const { db, url, stop } = await openSeeded(async () => {})
  const key = randomBytes(32).toString('base64')
  const server = await startServer({ DATABASE_URL: url, RAPPORT_SECRET_KEY: key })
  try {
    const communities = await makeSites(db, Math.max(...targets.keys()))
    const before = await countAll(db)
    const loads = new Map<number, Load[]>([...targets.keys()].map((sites) => [sites, []]))
    for (let round = 0; round <= rounds; round += 1)
      for (const [sites, done] of loads) {
        const one = await load(server.url, communities.slice(0, sites), connections, roundSeconds)
        await allCounted(db)

        // The first is for all to be read and compiled.
        if (round > 0) done.push(one)
        else if (one.statuses['202'] === undefined) throw new Error('nothing was taken')
      }
    print(
      `| ${connections} connections, median of ${rounds} rounds in turns | views/s | of one site | p50 ms | p99 ms | target |`,
    )
    print('|---|---|---|---|---|---|')
    for (const [sites, of] of loads) print(siteRow(sites, of, loads.get(1) ?? []))
    const answered = [...loads.values()].flat().reduce((sum, { statuses }) => sum + (statuses['202'] ?? 0), 0)
    print('')
    print(
      `- answered 202 in these rounds: ${answered}; stored since the start: ${(await countAll(db)) - before}`,
    )
    print(`- resident: ${((await server.memory()) / 2 ** 20).toFixed(0)} MB (≤ 250)`)
  } finally {
    await server.stop()
    await stop()
  }
}

function siteRow(sites: number, loads: Load[], ofOne: Load[]): string {
  const median = (of: Load[], figure: 'perSecond' | 'p50' | 'p99') =>
    percentile(
      of.map((each) => each[figure]),
      0.5,
    )
  const ratios = loads.map(({ perSecond }, round) => perSecond / (ofOne[round]?.perSecond ?? 0))
  return row(
    `${sites} sites`,
    median(loads, 'perSecond').toFixed(0),
    `${percentile(ratios, 0.5).toFixed(2)}× (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    median(loads, 'p50').toFixed(1),
    median(loads, 'p99').toFixed(1),
    targets.get(sites) ?? '',
  )
}

async function makeSites(db: Db, sites: number): Promise<CommunityId[]> {
  const made: CommunityId[] = []
  for (let n = 0; n < sites; n += 1) {
    const community = await insertCommunity(db, { name: `Site ${n}` })
    await insertBenchSite(db, community)
    made.push(community)
  }
  return made
}

async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from web_event`.execute(db)
  return rows[0]?.n ?? 0
}
