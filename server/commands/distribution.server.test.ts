import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { asCommunityId, type CommunityId } from '../db/communityId.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { makePartitionsAhead } from '../features/web/count/partitions.queries.ts'
import { listLeftLocal } from '../features/web/distribution.queries.ts'
import { sendEvent } from '../features/web/testing/sendEvent.ts'
import { insertSite, siteKey } from '../features/web/testing/site.ts'
import { addVisits } from '../features/web/testing/visits.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { makeCoordinator } from '../testing/citus.ts'
import { testDatabase } from '../testing/database.ts'
import { insertCommunity } from '../testing/factories.ts'
import { databaseUrl, query } from '../testing/server.ts'
import { verifyRollups } from './rollups.ts'

const hasCitus = inject('hasCitus')
if (!hasCitus) console.info('TEST_DATABASE_URL is no Citus node: tests of distributed tables are skipped')

/** An empty database on the server of the tests. */
async function emptyDatabase(suffix: string): Promise<string> {
  const server = databaseUrl(inject('templateUrl'), 'postgres')
  const name = `${new URL(inject('templateUrl')).pathname.slice(1)}_${suffix}`
  await query(server, `create database ${name} template template0`)
  onTestFinished(async () => {
    await query(server, `drop database ${name} with (force)`)
  })
  return databaseUrl(server, name)
}

function start(url: string, args: string[] = []): ChildProcess {
  return spawn(process.execPath, ['server/commands/distribute.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs `npm run distribute` on a database. */
async function run(url: string, ...args: string[]) {
  const child = start(url, args)
  if (!child.stdout || !child.stderr) throw new Error('its output is a pipe')
  const [[code], out, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, out, errors }
}

test('without Citus, or with an odd number of shards, nothing is done, and the reason is one line', async () => {
  const plain = await emptyDatabase('plain')
  const refused = await run(plain)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.errors).toMatch(/^This PostgreSQL has no Citus, .*docs\/scale\.md\n$/)
  expect(await run(plain, 'many')).toEqual({
    code: 1,
    out: '',
    errors: 'How many shards? npm run distribute -- 32\n',
  })
})

const sites = 4
const senders = 8

/** An installation of several sites with history, not distributed yet. */
async function fullInstallation() {
  const url = await emptyDatabase('full')
  await makeCoordinator(url)
  await migrate(url)
  await migrateJobs(url)
  const db = openDatabase(url)
  onTestFinished(() => db.destroy())
  const communities: CommunityId[] = []
  for (let n = 0; n < sites; n += 1) {
    const community = await insertCommunity(db, { time_zone: 'UTC' })
    await addVisits(
      db,
      community,
      Array.from({ length: 200 }, (_, visit) => ({
        // Moments only go on.
        day: `2026-0${1 + Math.floor(visit / 80)}-1${Math.floor(visit / 8) % 10}`,
        visitor: String(visit % 50),
        path: `/old-${visit % 20}`,
        ...(visit % 9 === 0 && { goal: 'order' }),
      })),
    )
    communities.push(community)
  }
  return { url, db, communities }
}

/** Sends views, each of a page of its own, until told to stop. @returns the pages whose views were answered 202, by community. */
function sendWithoutEnd(url: string, communities: CommunityId[], signal: AbortSignal) {
  const accepted = new Map(communities.map((community) => [community, new Set<string>()]))
  let [sent, refused] = [0, 0]
  const send = async () => {
    while (!signal.aborted) {
      sent += 1
      const community = communities[sent % communities.length] ?? asCommunityId(0)
      const u = `https://shop.example/page-${sent}`
      const event = { t: 'view', k: siteKey(community), u } as const
      const { status } = await sendEvent(url, event, { address: `203.0.113.${sent % 250}` })
      if (status === 202) accepted.get(community)?.add(u)
      else refused += 1
    }
  }
  return { accepted, refused: () => refused, stopped: Promise.all(Array.from({ length: senders }, send)) }
}

const localTables = (db: Db) =>
  sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname ~ '^web_'
      and oid not in (select logicalrelid from pg_dist_partition)`
    .execute(db)
    .then(({ rows }) => rows.map(({ name }) => name))

test.skipIf(!hasCitus)(
  'killed at any moment under load and run again, all web tables are distributed and every accepted view is there once',
  async () => {
    const { url, db, communities } = await fullInstallation()
    const counting = fork('server/features/web/testing/countingProcess.ts', [url])
    onTestFinished(() => void counting.kill('SIGKILL'))
    const [address] = await once(counting, 'message')
    const stopping = new AbortController()
    const { accepted, refused, stopped } = sendWithoutEnd(String(address), communities, stopping.signal)
    for (const ms of [700, 1300, 2200]) {
      const child = start(url)
      await delay(ms)
      child.kill('SIGKILL')
      const left = await localTables(db)
      expect(left.length === 1 || left.length > 10).toBe(true)
    }
    expect(await run(url)).toMatchObject({ code: 0, errors: '' })
    expect(await run(url)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^All web tables are distributed/),
    })
    expect(await localTables(db)).toEqual(['web_site_key'])
    const freed = await sql<{ bytes: number }>`
      select sum(pg_relation_size(logicalrelid)) as bytes from pg_dist_partition`.execute(db)
    expect(freed.rows).toEqual([{ bytes: 0 }])
    await delay(500)
    stopping.abort()
    await stopped
    expect(refused()).toBe(0)
    await vi.waitFor(
      async () => expect(await db.selectFrom('web_inbox').select('id').execute()).toEqual([]),
      20_000,
    )
    for (const [community, pages] of accepted) {
      expect(pages.size).toBeGreaterThan(50)
      const { rows } = await sql<{ url: string; n: number }>`
        select url, count(*) as n from web_event join web_page
          on web_page.community_id = web_event.community_id and web_page.id = page_id
        where web_event.community_id = ${community} group by url`.execute(db)
      const isOld = (page: string) => page.includes('/old-')
      const found = rows.filter((row) => !isOld(row.url))
      expect(new Set(found.map((row) => row.url))).toEqual(pages)
      expect(found.every(({ n }) => n === 1)).toBe(true)
      expect(rows.filter((row) => isOld(row.url)).reduce((sum, { n }) => sum + n, 0)).toBe(223)
    }
    const rollups = (await verifyRollups(db)).flatMap((each) => each.rollups)
    expect(rollups.filter(({ wrong, missing }) => wrong + missing > 0)).toEqual([])
  },
  300_000,
)

test.skipIf(!hasCitus)(
  'migrations and the job that makes partitions work on distributed tables',
  async () => {
    const { db, drop } = await testDatabase()
    onTestFinished(drop)
    const community = await insertCommunity(db)
    await insertSite(db, community)
    await sql`alter table web_day add column mended integer not null default 0`.execute(db)
    await sql`alter table web_day add constraint web_day_mended check (mended >= 0)`.execute(db)
    await sql`create index web_page_by_title on web_page (community_id, title)`.execute(db)
    await sql`
    create table web_note (community_id bigint not null, id integer not null, primary key (community_id, id))`.execute(
      db,
    )
    await Promise.all([makePartitionsAhead(db), makePartitionsAhead(db)])
    const partitions = sql`
    select from pg_inherits join pg_dist_partition on logicalrelid = inhrelid where inhparent = 'web_event'::regclass`
    expect((await partitions.execute(db)).rows).toHaveLength(3)
    expect(await localTables(db)).toEqual(['web_site_key', 'web_note'].toSorted())
    expect(await listLeftLocal(db)).toEqual(['web_note'])
  },
)
