import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { rollUp } from '../count/rollupWorker.ts'
import { sendEvent } from '../testing/sendEvent.ts'
import { insertSite, siteKey } from '../testing/site.ts'

const kills = 4
const senders = 16
const answersBeforeKill = 300
let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
  await insertSite(database.db, community)
})
afterAll(() => database.drop())

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork('server/features/web/testing/countingProcess.ts', [database.url])
  const [url] = await once(child, 'message')
  return { child, url: String(url) }
}

test('what was answered 202 is counted exactly once, however often the process is killed under load', async () => {
  const accepted = new Set<string>()
  let sent = 0
  for (let round = 0; round < kills; round += 1) {
    const { child, url } = await start()
    const enough = Promise.withResolvers<void>()
    let answered = 0
    const send = async () => {
      while (child.exitCode === null && child.signalCode === null) {
        sent += 1
        const path = `/page-${sent}`
        const event = { t: 'view', k: siteKey(community), u: `https://shop.example${path}` } as const
        const answer = await sendEvent(url, event, { address: `203.0.113.${sent % 250}` }).catch(
          () => undefined,
        )
        if (answer?.status !== 202) return
        accepted.add(path)
        answered += 1
        if (answered === answersBeforeKill) enough.resolve()
      }
    }
    const sending = Array.from({ length: senders }, send)
    await enough.promise
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), ...sending])
  }
  await rollUp(database.db, community, new Map())

  const { rows } = await sql<{ path: string; events: number; views: number }>`
    select substring(url from '/page-.*$') as path, count(*) as events, sum(views) as views
    from web_event
    join web_page on web_page.community_id = web_event.community_id and web_page.id = page_id
    join web_day on web_day.community_id = web_event.community_id and dimension = 1 and key = page_id and web_day.day = web_event.day
    group by 1`.execute(database.db)
  const counted = new Map(rows.map((row) => [row.path, row]))
  expect(accepted.size).toBeGreaterThanOrEqual(kills * answersBeforeKill)
  expect([...accepted].filter((path) => !counted.has(path))).toEqual([])
  expect(rows.filter(({ events, views }) => events !== 1 || views !== 1)).toEqual([])
}, 60_000)

test('what was answered 202 survives connections that PostgreSQL ends', async () => {
  const { child, url } = await start()
  const accepted: string[] = []
  for (let n = 0; n < 400; n += 1) {
    const path = `/kept-${n}`
    const event = { t: 'view', k: siteKey(community), u: `https://shop.example${path}` } as const
    const answers = [sendEvent(url, event)]
    if (n % 100 === 50)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.db,
      )
    for (const answer of await Promise.all(answers)) if (answer.status === 202) accepted.push(path)
  }
  expect(accepted.length).toBeGreaterThan(300)
  const countedPaths = async () => {
    const { rows } = await sql<{ path: string }>`
      select substring(url from '/kept-.*$') as path from web_event
      join web_page on web_page.community_id = web_event.community_id and web_page.id = page_id
      where url like '%/kept-%'`.execute(database.db)
    return rows.map(({ path }) => path)
  }
  await vi.waitFor(async () => expect(await countedPaths()).toEqual(expect.arrayContaining(accepted)), {
    timeout: 20_000,
    interval: 100,
  })
  const counted = await countedPaths()
  expect(new Set(counted).size).toBe(counted.length)
  child.kill('SIGKILL')
  await once(child, 'exit')
}, 60_000)
