import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyRollups } from '#server/commands/rollups.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { rollUp } from '../count/rollupWorker.ts'
import { type InboxEvent, unpackEvents } from '../inboxEvents.ts'
import { sendEvent } from '../testing/sendEvent.ts'
import { insertSite, siteKey } from '../testing/site.ts'

let app: TestApp
let community: CommunityId
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
  await insertSite(app.db, community)
})
afterAll(() => app.close())

const view = (values: object = {}) => ({
  t: 'view' as const,
  k: siteKey(community),
  u: 'https://shop.example/',
  ...values,
})

async function waiting(): Promise<InboxEvent[]> {
  const rows = await app.db
    .deleteFrom('web_inbox')
    .where('community_id', '=', community)
    .returning('events')
    .execute()
  return rows.flatMap(({ events }) => unpackEvents(events))
}

type Sums = Record<'views' | 'visitors' | 'visits' | 'bounces' | 'engaged_ms', number>

const totals = async () => {
  await rollUp(app.db, community, new Map())
  const { rows } = await sql<Sums>`
    select views, visitors, visits, bounces, engaged_ms from web_day
    where community_id = ${community} and dimension = 0`.execute(app.db)
  return rows
}

describe('an origin', () => {
  test.each([
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'https://shop.example@evil.example',
    'https://evil.example/https://shop.example',
    'https://evil.example?shop.example',
    'https://shop.example%2eevil.example',
    'shop.example',
    'javascript:shop.example',
    'null',
    '',
  ])('%j is not that of the site', async (origin) => {
    expect((await sendEvent(app.url, view(), { origin })).status).toBe(403)
    expect(await waiting()).toEqual([])
  })

  test.each([
    'https://shop.example',
    'http://shop.example',
    'https://www.shop.example',
    'https://m.shop.example',
  ])('%j is', async (origin) => {
    expect((await sendEvent(app.url, view(), { origin })).status).toBe(202)
  })

  test('of another site of the same installation does not let its events in here', async () => {
    const neighbour = await insertCommunity(app.db)
    await insertSite(app.db, neighbour)
    await sql`update web_site set hosts = '{other.example}' where community_id = ${neighbour}`.execute(app.db)
    const event = view({ k: siteKey(neighbour) })
    expect((await sendEvent(app.url, event, { origin: 'https://shop.example' })).status).toBe(403)
  })
})

describe('a referrer', () => {
  test('of 2,000 characters is taken as its host, a longer one is refused', async () => {
    const long = (length: number) => `https://ya.ru/?text=${'q'.repeat(length - 20)}`
    expect((await sendEvent(app.url, view({ r: long(2000) }))).status).toBe(202)
    expect(await waiting()).toMatchObject([{ source: 'ya.ru' }])
    expect((await sendEvent(app.url, view({ r: long(2001) }))).status).toBe(400)
  })

  test.each([
    [`https://${'a.'.repeat(900)}example/`, 200],
    [`https://${'ж'.repeat(60)}.рф/`, 200],
    ['not an address', 0],
    ['https://', 0],
    ['data:text/html,x', 0],
  ])('%# is no source of more than 200 characters', async (r, most) => {
    expect((await sendEvent(app.url, view({ r }))).status).toBe(202)
    expect((await waiting())[0]?.source.length).toBeLessThanOrEqual(most)
  })

  test('may also stand in the header, which is as long as browsers let it be and counts for nothing', async () => {
    const referer = `https://evil.example/${'x'.repeat(8000)}`
    expect((await sendEvent(app.url, view(), { referer })).status).toBe(202)
    expect(await waiting()).toMatchObject([{ source: '', url: 'https://shop.example/' }])
  })
})

test('the clock of who sends is not asked: an event is of the moment at which it came', async () => {
  const before = Date.now()
  const skewed = { at: 0, ts: '1970-01-01T00:00:00Z', time: 4_102_444_800_000, day: '1999-12-31' }
  const answer = await sendEvent(app.url, view(skewed), { date: 'Fri, 01 Jan 2100 00:00:00 GMT' })
  expect(answer.status).toBe(202)
  const [event] = await waiting()
  expect(event?.at).toBeGreaterThanOrEqual(before)
  expect(event?.at).toBeLessThanOrEqual(Date.now())
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })
  expect(event?.day).toBe(dayOf.format(event?.at))
})

test('a clock that jumps while somebody reads tells a day at most, and nothing of less than nothing', async () => {
  const leave = (d: number) => ({
    t: 'leave' as const,
    k: siteKey(community),
    u: 'https://shop.example/',
    d,
    s: 0,
  })
  expect((await sendEvent(app.url, leave(86_400_000))).status).toBe(202)
  for (const d of [86_400_001, -1, Number.MAX_SAFE_INTEGER, 0.5])
    expect((await sendEvent(app.url, leave(d))).status).toBe(400)
})

test('what is sent again and again is one visitor on one visit who read no longer than can be, and all sums agree', async () => {
  const startedAt = Date.now()
  const events = [
    view(),
    { t: 'leave' as const, k: siteKey(community), u: 'https://shop.example/', d: 20_000, s: 50 },
  ]
  for (let times = 0; times < 50; times += 1) for (const event of events) await sendEvent(app.url, event)
  const [sums] = await totals()
  expect(sums).toMatchObject({ views: 50, visitors: 1, visits: 1, bounces: 0 })
  expect(sums?.engaged_ms).toBeLessThan(60_000 + 2 * (Date.now() - startedAt))
  const verified = await verifyRollups(app.db)
  const rollups = verified
    .flatMap(({ rollups: each }) => each)
    .filter(({ rollup }) => rollup.startsWith('web_'))
  expect(rollups.every(({ wrong, missing }) => wrong + missing === 0)).toBe(true)
})
