import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { dayBeginnings } from '../../analytics/analytics.ts'
import { insertInbox } from '../collect/inbox.queries.ts'
import { openInbox } from '../collect/inbox.ts'
import { sums } from '../dimensions.ts'
import type { InboxEvent } from '../inboxEvents.ts'
import { homePlace } from '../place.ts'
import { openPlaces } from '../places.ts'
import { compareWithReference } from '../testing/compareWithReference.ts'
import { event, generateEvents } from '../testing/events.ts'
import { insertSite } from '../testing/site.ts'
import type { Memories } from './memory.ts'
import { eventsAtOnce, readEvents } from './roll.queries.ts'
import { countAt, rollUp } from './rollupWorker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const minute = 60_000
const begin = Date.parse('2026-03-10T09:00:00Z')

async function count(community: CommunityId, events: InboxEvent[]) {
  const inbox = openInbox(openPlaces(database.db))
  await Promise.all(events.map((each) => inbox.add(community, each)))
  await rollUp(database.db, community, new Map())
}

async function place(goals: object[] = [], timezone = 'Europe/Moscow'): Promise<CommunityId> {
  const community = await insertCommunity(database.db, { time_zone: timezone })
  await insertSite(database.db, community, goals)
  return community
}

const sumsOf = (community: CommunityId, dimension: number) =>
  database.db
    .selectFrom('web_day')
    .select([...sums, 'key'])
    .where('community_id', '=', community)
    .where('dimension', '=', dimension)
    .orderBy('key')
    .execute()

test('a visit of three pages has one entry, one exit, and no bounce', async () => {
  const community = await place()
  const at = (minutes: number, path: string) =>
    event({ at: begin + minutes * minute, url: `https://shop.example/${path}` })
  await count(community, [at(0, 'a'), at(1, 'b'), at(2, 'c')])
  expect(await sumsOf(community, 0)).toMatchObject([
    { views: 3, visitors: 1, visits: 1, entries: 1, exits: 1, bounces: 0 },
  ])
  expect(await sumsOf(community, 1)).toMatchObject([
    { views: 1, visits: 1, entries: 1, exits: 0 },
    { views: 1, visits: 1, entries: 0, exits: 0 },
    { views: 1, visits: 1, entries: 0, exits: 1 },
  ])
})

test('half an hour later is another visit of the same visitor, who bounced once', async () => {
  const community = await place()
  await count(community, [
    event({ source: 'vk.com' }),
    event({ kind: 'leave', at: begin + minute, engaged_ms: 12_000, scroll: 60, is_first: true }),
    event({ at: begin + 32 * minute, source: 'ya.ru' }),
  ])
  expect(await sumsOf(community, 0)).toMatchObject([
    { views: 2, visitors: 1, visits: 2, bounces: 1, engaged_ms: 12_000, scroll: 60, scrolled: 1 },
  ])
  expect(await sumsOf(community, 2)).toMatchObject([
    { views: 1, visitors: 1, bounces: 0, engaged_ms: 12_000 },
    { views: 1, visitors: 1, bounces: 1, engaged_ms: 0 },
  ])
})

test('a goal is reached by an event of its name and by a view of its pages', async () => {
  const community = await place([
    { kind: 'event', match: 'order' },
    { kind: 'page', match: '/thanks' },
  ])
  await count(community, [
    event({ campaign: 'spring' }),
    event({ kind: 'event', at: begin + 1000, term: 'order' }),
    event({ kind: 'event', at: begin + 2000, term: 'hover' }),
    event({ at: begin + 3000, url: 'https://shop.example/thanks/1' }),
  ])
  expect(await sumsOf(community, 0)).toMatchObject([{ goals: 2, bounces: 0 }])
  expect(await sumsOf(community, 3)).toMatchObject([{ goals: 2, visits: 1 }])
  expect(await sumsOf(community, 8)).toMatchObject([
    { views: 1, visitors: 1 },
    { views: 1, visitors: 1 },
  ])
  expect(await sumsOf(community, 9)).toMatchObject([{ views: 1 }, { views: 1 }])
})

test('what pages say of themselves is kept up to date, what people say of them stays', async () => {
  const community = await place()
  await count(community, [event({ title: 'Old', type: 'article' })])
  await count(community, [event({ title: 'New', type: 'product' })])
  await count(community, [event({ title: '', type: '' })])
  await count(community, [
    event({ url: 'https://shop.example/read', title: 'Read', type: 'article' }),
    event({ url: 'https://shop.example/read', kind: 'leave', engaged_ms: 1, is_first: true }),
  ])
  const pages = () =>
    database.db
      .selectFrom('web_page')
      .selectAll()
      .where('community_id', '=', community)
      .orderBy('url')
      .execute()
  expect(await pages()).toMatchObject([
    { url: 'https://shop.example/', title: 'New', type: 'product' },
    { url: 'https://shop.example/read', title: 'Read', type: 'article' },
  ])
  await database.db
    .updateTable('web_page')
    .set({ type: 'shop', is_type_given: true })
    .where('community_id', '=', community)
    .where('url', '=', 'https://shop.example/')
    .execute()
  await count(community, [event({ title: 'Newest', type: 'product' })])
  expect(await pages()).toMatchObject([{ title: 'Newest', type: 'shop' }, { title: 'Read' }])
})

test('a row that the database would never take is put aside, and those behind it are counted', async () => {
  const community = await place()
  const rows = [[event()], [event({ source: 'a\0b' })], [event({ url: 'https://shop.example/behind' })]]
  for (const events of rows) await insertInbox(database.db, [{ community_id: community, events }])
  await rollUp(database.db, community, new Map())
  expect(await sumsOf(community, 0)).toMatchObject([{ views: 2 }])
  const refused = await database.db.selectFrom('web_inbox_refused').select('community_id').execute()
  expect(refused).toEqual([{ community_id: community }])
})

test('events that a version before has left in the inbox are counted', async () => {
  const community = await place()
  const events = JSON.stringify([event(), event({ visitor: '2' })])
  await database.db.insertInto('web_inbox').values({ community_id: community, events }).execute()
  await rollUp(database.db, community, new Map())
  expect(await sumsOf(community, 0)).toMatchObject([{ views: 2, visitors: 2 }])
})

test('what is known of a day is forgotten where it was rolled back, and kept where nothing had been counted', async () => {
  const { db } = database
  const community = await place()
  const memories = new Map()
  const failing = async (table: string) => {
    await insertInbox(db, [{ community_id: community, events: [event()] }])
    await sql`alter table ${sql.table(table)} rename to away`.execute(db)
    await expect(rollUp(db, community, memories)).rejects.toThrow()
    await sql`alter table away rename to ${sql.table(table)}`.execute(db)
    return memories.has(community)
  }
  await count(community, [event()])
  await insertInbox(db, [{ community_id: community, events: [event()] }])
  await rollUp(db, community, memories)
  expect(await failing('community')).toBe(true)
  expect(await failing('web_now')).toBe(false)
  await rollUp(db, community, memories)
  expect(await sumsOf(community, 0)).toMatchObject([{ views: 4, visits: 1 }])
})

test('while a site is counted nobody goes by what is known of it, as that may be rolled back', async () => {
  const { db } = database
  const community = await place()
  const memories = new Map()
  const insert = () => insertInbox(db, [{ community_id: community, events: [event()] }])
  await insert()
  await rollUp(db, community, memories)
  await insert()
  const counted = await db.transaction().execute(async (tx) => {
    await sql`lock table web_event in exclusive mode`.execute(tx)
    const counting = rollUp(db, community, memories)
    await expect.poll(() => memories.has(community)).toBe(false)
    return { counting }
  })
  await counted.counting
  expect(memories.has(community)).toBe(true)
  expect(await sumsOf(community, 0)).toMatchObject([{ views: 2, visits: 1 }])
})

test('a site whose events never end keeps no other waiting, and its next turn goes on where it was', async () => {
  const { db } = database
  const [flooded, flooding, quiet] = await Promise.all([place(), place(), place()])
  const communities = [flooded, flooding, quiet]
  const viewsOf = () =>
    Promise.all(communities.map(async (community) => (await sumsOf(community, 0))[0]?.views))
  const row = (community: CommunityId, views: number) => ({
    community_id: community,
    events: Array.from({ length: views }, () => event()),
  })
  // More rows than a turn takes, and more bytes.
  await insertInbox(
    db,
    Array.from({ length: 1001 }, () => row(flooded, 1)),
  )
  await insertInbox(
    db,
    Array.from({ length: 12 }, () => row(flooding, 1000)),
  )
  await insertInbox(db, [row(quiet, 2)])
  const memories = new Map()
  const failed = (error: unknown) => expect.fail(String(error))

  expect(await countAt(homePlace(db), communities, memories, failed)).toBe(true)
  const [few, many, all] = await viewsOf()
  expect([few, all]).toEqual([1000, 2])
  expect(many).toBeGreaterThan(1000)
  expect(many).toBeLessThan(12_000)
  while (await countAt(homePlace(db), communities, memories, failed));
  expect(await viewsOf()).toEqual([1001, 12_000, 2])
})

test('what another process has counted is read, and what is known is not read again', async () => {
  const { db } = database
  const community = await place()
  const inbox = openInbox(openPlaces(db))
  const first: Memories = new Map()
  const second: Memories = new Map()
  const countBy = async (memories: Memories, visitor: string) => {
    await inbox.add(community, event({ visitor }))
    await rollUp(db, community, memories)
  }
  await countBy(first, '1')
  await countBy(second, '2')
  // Who reads these again has never met the two.
  await db.updateTable('web_event').set({ visitor: 9 }).where('community_id', '=', community).execute()
  await countBy(first, '1')
  await countBy(second, '2')
  await countBy(first, '2')
  expect(await sumsOf(community, 0)).toMatchObject([{ views: 5, visitors: 2 }])
})

test('what a standby lacks that has taken the place of its machine is forgotten', async () => {
  const { db } = database
  const community = await place()
  const inbox = openInbox(openPlaces(db))
  const memories: Memories = new Map()
  const countOf = async (visitor: string) => {
    await inbox.add(community, event({ visitor }))
    await rollUp(db, community, memories)
  }
  await countOf('1')
  const before = db.selectFrom('web_site').selectAll().where('community_id', '=', community)
  const { last_event_at } = await before.executeTakeFirstOrThrow()
  await countOf('2')
  await db.deleteFrom('web_event').where('community_id', '=', community).where('visitor', '=', 2).execute()
  await db.updateTable('web_site').set({ last_event_at }).where('community_id', '=', community).execute()
  await countOf('2')
  const visits = db.selectFrom('web_event').select(['visitor', 'visit', 'is_entry'])
  expect(await visits.where('community_id', '=', community).orderBy('at').execute()).toEqual([
    { visitor: 1, visit: 1, is_entry: true },
    { visitor: 2, visit: 2, is_entry: true },
  ])
})

test('a process that begins anew reads a long day in turns, and keeps no other waiting', async () => {
  const { db } = database
  const [long, quiet] = await Promise.all([place(), place()])
  const viewsOf = async (community: CommunityId) => (await sumsOf(community, 0))[0]
  await count(
    long,
    Array.from({ length: 2 * eventsAtOnce }, () => event()),
  )
  const inbox = openInbox(openPlaces(db))
  await Promise.all([inbox.add(long, event()), inbox.add(quiet, event())])
  const memories = new Map()
  const failed = (error: unknown) => expect.fail(String(error))

  expect(await countAt(homePlace(db), [long, quiet], memories, failed)).toBe(true)
  expect(await viewsOf(long)).toMatchObject({ views: 2 * eventsAtOnce })
  expect(await viewsOf(quiet)).toMatchObject({ views: 1 })
  while (await countAt(homePlace(db), [long, quiet], memories, failed));
  expect(await viewsOf(long)).toMatchObject({ views: 2 * eventsAtOnce + 1, visitors: 1, visits: 1 })
})

test('of a day no more events are read than wanted, and none of other communities', async () => {
  const { db } = database
  const [mine, others] = await Promise.all([place(), place()])
  for (const community of [mine, others])
    await count(
      community,
      Array.from({ length: 2 * eventsAtOnce }, (_, n) => event({ visitor: String(n) })),
    )
  await sql`analyze web_event`.execute(db)
  await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    expect(await readEvents(tx, mine, '2026-03-10', 0)).toHaveLength(eventsAtOnce)
    // None where Citus hides its shards.
    expect((await rowsRead(tx)) - before).toBeLessThanOrEqual(eventsAtOnce)
  })
})

/** Of events, by this connection so far. */
async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::integer as n
    from pg_stat_xact_user_tables where relname like 'web_event%'`.execute(tx)
  return rows[0]?.n ?? 0
}

test('two that count when a month begins make its partition together, and neither loses an event', async () => {
  const { db } = database
  const communities = await Promise.all(Array.from({ length: 4 }, () => place()))
  const at = Date.parse('2031-05-01T00:00:00Z')
  await Promise.all(
    communities.map((community) =>
      count(community, [event({ at, day: '2031-05-01' }), event({ at, day: '2031-05-01' })]),
    ),
  )
  for (const community of communities) expect(await sumsOf(community, 0)).toMatchObject([{ views: 2 }])
  const { rows } = await sql`select from web_event_203105`.execute(db)
  expect(rows).toHaveLength(8)
})

test.each([
  ['Europe/Moscow', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['America/New_York', ['2026-03-07', '2026-03-08']],
  ['Europe/Berlin', ['2026-10-24', '2026-10-25']],
])(
  'sums are those of a recount of single events, in %s, whoever counted and was ended in between',
  async (zone, names) => {
    const { db } = database
    const community = await place([{ kind: 'event', match: 'order' }], zone)
    const begins = await dayBeginnings(db, zone, names)
    const days = names.map((day) => ({ day, begins: begins(day) }))
    const random = seededRandom(zone.length)
    const inbox = openInbox(openPlaces(db))
    const memories = [new Map(), new Map()]
    for (const group of generateEvents(random, days, 3000)) {
      await Promise.all(group.map((each) => inbox.add(community, each)))
      // Two processes count in turns, and sometimes one begins anew.
      if (random() < 0.5)
        await rollUp(db, community, (random() < 0.5 ? memories[0] : memories[1]) ?? new Map())
      if (random() < 0.02) memories[0]?.clear()
    }
    await rollUp(db, community, memories[0] ?? new Map())

    const { rows, differences } = await compareWithReference(db, community, zone, names)
    expect(differences).toEqual([])
    expect(rows).toBeGreaterThan(100)
  },
  60_000,
)
