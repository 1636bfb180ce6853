import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { comparisonCalls } from '#contract/content/comparisons.ts'
import { tagCalls } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { shareRun } from '../features/reports/share/testing/shareRun.ts'
import { sendEvent } from '../features/web/testing/sendEvent.ts'
import { insertSite, siteKey } from '../features/web/testing/site.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertCommunity } from '../testing/factories.ts'

/** Of the pool. */
const connections = 10

let app: TestApp
let token: string
let community: CommunityId
let sharePath: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
  community = await insertCommunity(app.db)
  await insertSite(app.db, community)
  sharePath = (await shareRun(app, { token, community })).path
  await app.call(comparisonCalls.tray, {}, token)
  // So that each call would note when its person was last seen.
  await app.db
    .updateTable('session')
    .set({ last_seen_at: new Date(0) })
    .execute()
})
afterAll(() => app.close())

/** Has all connections let only read, as the embedded PostgreSQL and those of hosters do when their disk is nearly full. */
async function setRoom(hasRoom: boolean) {
  const all = Promise.withResolvers<void>()
  let held = 0
  const setOne = async (connection: Db) => {
    await sql`set default_transaction_read_only = ${sql.lit(hasRoom ? 'off' : 'on')}`.execute(connection)
    held += 1
    if (held === connections) all.resolve()
    await all.promise
  }
  await Promise.all(Array.from({ length: connections }, () => app.db.connection().execute(setOne)))
}

const full = {
  error: { code: 'unavailable', message: 'The server is out of disk space', reason: { code: 'disk_full' } },
}

async function answerOf(response: Response) {
  return [response.status, response.headers.get('retry-after'), await response.json()]
}

const event = () => ({ t: 'view', k: siteKey(community), u: 'https://shop.example/' }) as const

test('without room on the disk people read on, and whoever writes is told why and when to come again', async () => {
  await setRoom(false)
  expect(await answerOf(await app.post(tagCalls.create.path, { token, json: { title: 'News' } }))).toEqual([
    503,
    '30',
    full,
  ])
  expect(await answerOf(await sendEvent(app.url, event()))).toEqual([503, '30', full])
  expect(await answerOf(await fetch(`${app.url}/readyz`))).toEqual([503, '30', full])
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  expect((await fetch(app.url + sharePath)).status).toBe(200)

  const writing: string[] = []
  for (const { path, input, file } of Object.values(calls).flatMap((group) => Object.values(group))) {
    if (file || path.includes(':') || !input.safeParse({}).success) continue
    const { status } = await app.post(path, { token })
    if (status === 503) writing.push(path)
    else expect([path, status]).toEqual([path, expect.toBeOneOf([200, 400, 404, 409])])
  }
  expect(writing).toEqual([
    '/api/alert/read',
    '/api/campaign/exportAudience',
    '/api/content/refresh',
    '/api/profile/signOutElsewhere',
    '/api/settings/save',
  ])

  await setRoom(true)
  expect((await app.call(tagCalls.create, { title: 'News' }, token)).title).toBe('News')
  expect((await sendEvent(app.url, event())).status).toBe(202)
})

test('a process is not ready for some seconds after PostgreSQL found no room, of which nothing else can tell', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    app.db,
  )
  await sql`create trigger refuse before insert on annotation execute function refuse()`.execute(app.db)
  const json = { from: '2024-03-01', to: '2024-03-01', text: 'Sale' }
  expect(await answerOf(await app.post('/api/annotation/create', { token, json }))).toEqual([503, '30', full])
  expect(await answerOf(await fetch(`${app.url}/readyz`))).toEqual([503, '30', full])
  await sql`drop trigger refuse on annotation`.execute(app.db)
  vi.advanceTimersByTime(10_001)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})
