import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyRollups } from '#server/commands/rollups.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { insertInbox } from '../collect/inbox.queries.ts'
import { recountWebNow } from '../count/now.queries.ts'
import { rollUp } from '../count/rollupWorker.ts'
import { event } from '../testing/events.ts'
import { insertSite } from '../testing/site.ts'
import { getWebNow } from './webNow.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const minute = 60_000

async function place(): Promise<CommunityId> {
  const community = await insertCommunity(database.db, { time_zone: 'Europe/Moscow' })
  await insertSite(database.db, community)
  return community
}

/** Worked out from all single events at once. */
async function reference(community: CommunityId, now: number) {
  const first = (Math.floor(now / 10_000) - 29) * 10_000
  const { rows } = await sql<{ at: Date; who: string; url: string; source: string }>`
    select at, day || ' ' || visitor as who, url, coalesce(value, '') as source
    from web_event
    join web_page on web_page.community_id = web_event.community_id and web_page.id = page_id
    left join web_term on web_term.community_id = web_event.community_id and web_term.id = source_id
    where web_event.community_id = ${community} and web_event.kind = 0
      and at >= ${new Date(first)}::timestamptz`.execute(database.db)
  const people = (by: 'url' | 'source') =>
    new Map(
      [...Map.groupBy(rows, (row) => row[by])].map(
        ([key, of]) => [key, new Set(of.map(({ who }) => who)).size] as const,
      ),
    )
  const minutes = [0, 0, 0, 0, 0]
  for (const { at } of rows) {
    const n = Math.min(4, Math.floor((at.getTime() - first) / minute))
    minutes[n] = (minutes[n] ?? 0) + 1
  }
  return {
    visitors: new Set(rows.map(({ who }) => who)).size,
    views: rows.length,
    minutes,
    pages: people('url'),
    sources: people('source'),
  }
}

async function shownNow(community: CommunityId, now: number) {
  const { pages, sources, ...figures } = await getWebNow(database.db, community, new Date(now))
  return {
    ...figures,
    pages: new Map(pages.map(({ url, visitors }) => [url, visitors])),
    sources: new Map(sources.map(({ source, visitors }) => [source, visitors])),
  }
}

test('at every moment of an hour around midnight, whoever counts and is ended meanwhile, nobody counts twice or is missing', async () => {
  const { db } = database
  const community = await place()
  const random = seededRandom(7)
  const begin = Date.parse('2026-03-10T20:30:00Z')
  const midnight = Date.parse('2026-03-10T21:00:00Z')
  const memories = [new Map(), new Map()]
  let asked = 0
  for (let at = begin; at < begin + 60 * minute; at += Math.floor(random() ** 3 * 90_000)) {
    const events = Array.from({ length: 1 + Math.floor(random() * 8) }, () => {
      // Another process is late by some seconds, and a proxy sends twice.
      const seenAt = at - Math.floor(random() * 4000)
      return event({
        kind: random() < 0.8 ? 'view' : 'leave',
        at: seenAt,
        day: seenAt < midnight ? '2026-03-10' : '2026-03-11',
        visitor: String(Math.floor(random() ** 2 * 30)),
        url: `https://shop.example/${Math.floor(random() ** 2 * 9)}`,
        source: ['', 'vk.com', 'ya.ru'][Math.floor(random() * 3)] ?? '',
      })
    })
    await insertInbox(db, [
      { community_id: community, events: random() < 0.1 ? [...events, ...events] : events },
    ])
    if (random() < 0.3) continue
    if (random() < 0.1) memories[0]?.clear()
    await rollUp(db, community, (random() < 0.7 ? memories[0] : memories[1]) ?? new Map())
    for (const later of [0, Math.floor(random() * 9 * minute)]) {
      expect(await shownNow(community, at + later)).toEqual(await reference(community, at + later))
      asked += 1
    }
  }
  expect(asked).toBeGreaterThan(100)
  const steps = () =>
    db
      .selectFrom('web_now')
      .selectAll()
      .where('community_id', '=', community)
      .orderBy('dimension')
      .orderBy('minute')
      .orderBy('key')
      .execute()
  const counted = await steps()
  await recountWebNow(db, community)
  expect(counted).toEqual(await steps())
}, 60_000)

test('a wrong number of visitors is found by a recount', async () => {
  const { db } = database
  const community = await place()
  const at = Date.now()
  const day = new Date(at + 3 * 60 * minute).toISOString().slice(0, 10)
  await insertInbox(db, [
    {
      community_id: community,
      events: [event({ at, day }), event({ at, day, visitor: '2' })],
    },
  ])
  await rollUp(db, community, new Map())
  const wrong = async () =>
    (await verifyRollups(db)).flatMap(({ rollups }) =>
      rollups.filter(({ rollup }) => rollup === 'web_now').map((each) => each.wrong),
    )
  expect(await wrong()).toEqual([0, 0])
  await sql`update web_now set visitors_0 = visitors_0 + 1 where community_id = ${community} and dimension = 0`.execute(
    db,
  )
  expect(await wrong()).toEqual([0, 1])
})
