import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { sendEvent } from '../testing/sendEvent.ts'
import { insertSite, siteKey } from '../testing/site.ts'

const kills = 3
const senders = 16
const answersBeforeKill = 300
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** A PostgreSQL of this test's own, as Rapport starts it: nothing of its durability is given up. */
async function startPostgres(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-killed-'))
  await chmod(dataDir, 0o755)
  const { url, stop } = await startEmbedded({ dataDir, log: silent })
  onTestFinished(async () => {
    await stop()
    await rm(dataDir, { recursive: true })
  })
  await migrate(url)
  return url
}

async function startCounting(url: string): Promise<string> {
  const child = fork('server/features/web/testing/countingProcess.ts', [url])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address] = await once(child, 'message')
  return String(address)
}

async function killPostgres(db: Db) {
  const { rows } = await sql<{ file: string }>`select pg_read_file('postmaster.pid') as file`.execute(db)
  process.kill(Number(rows[0]?.file.split('\n')[0]), 'SIGKILL')
}

/** Sends views of pages, each once, until told to stop. @returns the pages whose views were answered 202. */
function sendWithoutEnd(url: string, community: CommunityId, signal: AbortSignal) {
  const accepted = new Set<string>()
  let sent = 0
  const send = async () => {
    while (!signal.aborted) {
      sent += 1
      const u = `https://shop.example/page-${sent}`
      const event = { t: 'view', k: siteKey(community), u } as const
      const answer = await sendEvent(url, event, { address: `203.0.113.${sent % 250}` })
      if (answer.status === 202) accepted.add(u)
      else await delay(20)
    }
  }
  return { accepted, stopped: Promise.all(Array.from({ length: senders }, send)) }
}

test('what was answered 202 is counted exactly once, however often PostgreSQL itself is killed under load', async () => {
  const databaseUrl = await startPostgres()
  const db = openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  const community = await insertCommunity(db)
  await insertSite(db, community)
  const url = await startCounting(databaseUrl)
  const stopping = new AbortController()
  const { accepted, stopped } = sendWithoutEnd(url, community, stopping.signal)
  const answered = (count: number) =>
    vi.waitFor(() => expect(accepted.size).toBeGreaterThanOrEqual(count), { timeout: 40_000, interval: 5 })
  for (let round = 0; round < kills; round += 1) {
    await answered(accepted.size + answersBeforeKill)
    await killPostgres(db)
  }
  await answered(accepted.size + answersBeforeKill)
  stopping.abort()
  await stopped
  const counted = () =>
    sql<{ url: string; events: number; views: number }>`
      select url, count(*) as events, min(views) as views from web_event
      join web_page on web_page.community_id = web_event.community_id and web_page.id = page_id
      join web_day on web_day.community_id = web_event.community_id and dimension = 1 and key = page_id
        and web_day.day = web_event.day
      group by url`
      .execute(db)
      .then(({ rows }) => rows)
  await vi.waitFor(
    async () => expect(await db.selectFrom('web_inbox').select('id').execute()).toEqual([]),
    20_000,
  )
  const rows = await counted()
  const stored = new Set(rows.map((row) => row.url))
  expect([...accepted].filter((page) => !stored.has(page))).toEqual([])
  expect(rows.filter(({ events, views }) => events !== 1 || views !== 1)).toEqual([])
}, 120_000)
