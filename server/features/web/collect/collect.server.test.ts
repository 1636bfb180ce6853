import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { type InboxEvent, unpackEvents } from '../inboxEvents.ts'
import { chrome, sendEvent } from '../testing/sendEvent.ts'
import { insertSite, siteKey } from '../testing/site.ts'

let app: TestApp
let community: CommunityId
beforeAll(async () => {
  app = await testApp()
  community = await insertCommunity(app.db)
  await insertSite(app.db, community)
})
afterAll(() => app.close())

const page = 'https://www.shop.example/cats/?b=2&a=1&utm_source=VK&utm_campaign=Spring&gclid=x#top'

async function waiting(): Promise<InboxEvent[]> {
  const rows = await app.db.deleteFrom('web_inbox').returning(['id', 'events']).execute()
  return rows.flatMap(({ events }) => unpackEvents(events))
}

const view = () =>
  ({ t: 'view', k: siteKey(community), u: page, n: 'Cats', r: 'https://away.vk.com/' }) as const

test('202 says that a view is committed, with its canonical page and where its reader came from', async () => {
  const answer = await sendEvent(app.url, view())
  expect(answer.status).toBe(202)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await waiting()).toMatchObject([
    {
      kind: 'view',
      url: 'https://shop.example/cats?a=1&b=2',
      title: 'Cats',
      source: 'vk.com',
      campaign: 'Spring',
    },
  ])
})

test('one person is one visitor all day, another address or browser another', async () => {
  await sendEvent(app.url, view())
  await sendEvent(app.url, view())
  await sendEvent(app.url, view(), { address: '203.0.113.2' })
  await sendEvent(app.url, view(), { 'user-agent': `${chrome} Edg/147` })
  const visitors = (await waiting()).map(({ visitor }) => visitor)
  expect(visitors[0]).toBe(visitors[1])
  expect(new Set(visitors).size).toBe(3)
})

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['nobody who says what they browse with', { 'user-agent': '' }],
  ['who asks not to be tracked', { dnt: '1' }],
  ['who asks for privacy', { 'sec-gpc': '1' }],
])('%s is not counted', async (_, headers) => {
  expect((await sendEvent(app.url, view(), headers)).status).toBe(204)
  expect(await waiting()).toEqual([])
})

test.each([
  ['no JSON', 'x', 400],
  ['nothing', '', 400],
  ['an unknown event', { t: 'steal' } as never, 400],
  ['an unknown site', { t: 'view', k: 'a'.repeat(16), u: page } as const, 404],
  ['a page of another site', { u: 'https://evil.example/' } as const, 403],
  ['a file', { u: 'file:///etc/passwd' } as const, 400],
  ['half a surrogate pair', '{"n":"\\ud800"}', 400],
  ['U+0000', '{"n":"\\u0000"}', 400],
  ['9 KB', { n: 'x'.repeat(9000) } as const, 413],
])('%s is refused', async (_, event, status) => {
  const body = typeof event === 'string' ? event : { ...view(), ...event }
  const answer = await sendEvent(app.url, body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } })
  expect(await waiting()).toEqual([])
})

test.skipIf(inject('hasCitus'))(
  'an event that was not written in time gets 503, and may be sent again',
  async () => {
    const { db, url } = app
    const endWaiting = sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "web_inbox"%'`
    const sent = await db.transaction().execute(async (tx) => {
      await sql`lock table web_inbox in exclusive mode`.execute(tx)
      const answer = sendEvent(url, view())
      await vi.waitFor(async () => expect((await endWaiting.execute(db)).rows).toHaveLength(1))
      return answer
    })
    expect(sent.status).toBe(503)
    expect(await sent.json()).toMatchObject({ error: { code: 'unavailable' } })
    expect(await waiting()).toEqual([])
    expect((await sendEvent(url, view())).status).toBe(202)
    expect(await waiting()).toHaveLength(1)
  },
)

test('another origin is refused, whatever page it names', async () => {
  expect((await sendEvent(app.url, view(), { origin: 'https://evil.example' })).status).toBe(403)
  expect((await sendEvent(app.url, view(), { origin: 'null' })).status).toBe(403)
  expect((await sendEvent(app.url, view(), { origin: 'https://m.shop.example' })).status).toBe(202)
  expect(await waiting()).toHaveLength(1)
})

test('browsers may ask before they send', async () => {
  const answer = await fetch(`${app.url}/collect`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-headers')).toBe('content-type')
})

test('an address that sends without end is stopped, whatever its port, others are not', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 3100; sent += 1) {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/collect',
      headers: { 'x-forwarded-for': `203.0.113.99:${1024 + sent}`, 'content-type': 'text/plain' },
      payload: 'x',
    })
    statuses.push(statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  expect((await sendEvent(app.url, view())).status).toBe(202)
})

test('keys that somebody makes up are looked up together, and known sites with them', async () => {
  const asked = vi.spyOn(app.db, 'getExecutor')
  // All in one moment, as connections would not bring them on a busy machine.
  const send = (k: string) =>
    app.server.inject({
      method: 'POST',
      url: '/collect',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': chrome },
      payload: JSON.stringify({ ...view(), k }),
    })
  const madeUp = Array.from({ length: 300 }, (_, n) => send(`made-up-${String(n).padStart(8, '0')}`))
  expect((await send(siteKey(community))).statusCode).toBe(202)
  expect((await Promise.all(madeUp)).every(({ statusCode }) => statusCode === 404)).toBe(true)
  expect(asked.mock.calls.length).toBeLessThan(20)
  asked.mockRestore()
  await waiting()
})
