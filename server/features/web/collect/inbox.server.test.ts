import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { packEvents } from '../inboxEvents.ts'
import { openPlaces } from '../places.ts'
import { countInserts } from '../testing/countInserts.ts'
import { event } from '../testing/events.ts'
import { takeWaiting } from './inbox.queries.ts'
import { openInbox } from './inbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('events of a community whose rows cannot be written are refused alone', async () => {
  const { db } = database
  const [well, ill] = [await insertCommunity(db), await insertCommunity(db)]
  await sql`alter table web_inbox add constraint ill check (community_id <> ${sql.lit(ill)})`.execute(db)
  const inbox = openInbox(openPlaces(db))
  const communities = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? well : ill))
  const added = await Promise.allSettled(communities.map((community) => inbox.add(community, event())))
  expect(added.map(({ status }) => status)).toEqual(
    communities.map((community) => (community === well ? 'fulfilled' : 'rejected')),
  )
  const rows = await db.selectFrom('web_inbox').select(['community_id', 'events']).orderBy('id').execute()
  expect(new Set(rows.map(({ community_id }) => community_id))).toEqual(new Set([well]))
  expect(rows.flatMap(({ events }) => JSON.parse(events))).toHaveLength(25)
})

test('events of many communities are written together', async () => {
  const { db } = database
  const communities = await Promise.all(Array.from({ length: 20 }, () => insertCommunity(db)))
  const counting = countInserts()
  const inbox = openInbox(openPlaces(db.withPlugin(counting)))
  // The first are written at once, the others meanwhile gather.
  await Promise.all([0, 1].flatMap(() => communities.map((community) => inbox.add(community, event()))))
  expect(counting.inserts()).toBeLessThanOrEqual(2)
  const rows = await db
    .selectFrom('web_inbox')
    .select(['community_id', 'events'])
    .where('community_id', 'in', communities)
    .execute()
  expect(rows.flatMap(({ events }) => JSON.parse(events))).toHaveLength(40)
  expect(new Set(rows.map(({ community_id }) => community_id))).toEqual(new Set(communities))
})

test.skipIf(inject('hasCitus'))(
  'what could not be written in time fails at once, not community by community',
  async () => {
    const { db, url } = database
    const communities = await Promise.all(Array.from({ length: 5 }, () => insertCommunity(db)))
    const hurried = openDatabase(url, { longestStatementMs: 100 })
    onTestFinished(() => hurried.destroy())
    const counting = countInserts()
    const inbox = openInbox(openPlaces(hurried.withPlugin(counting)))
    await db.transaction().execute(async (tx) => {
      await sql`lock table web_inbox in exclusive mode`.execute(tx)
      const added = await Promise.allSettled(communities.map((community) => inbox.add(community, event())))
      expect(added.map(({ status }) => status)).toEqual(communities.map(() => 'rejected'))
    })
    expect(counting.inserts()).toBe(1)
  },
)

test('each row is read a few times to be taken, also where PostgreSQL last saw the inbox empty', async () => {
  const { db } = database
  const community = await insertCommunity(db)
  const fill = sql`insert into web_inbox (community_id, events)
    select ${community}, ${packEvents([event()])} from generate_series(1, 2000)`
  await fill.execute(db)
  await sql`delete from web_inbox where community_id = ${community}`.execute(db)
  await sql`analyze web_inbox`.execute(db)
  await fill.execute(db)
  await db.transaction().execute(async (tx) => {
    expect((await takeWaiting(tx, community, 1000)).events).toHaveLength(1000)
    const { rows } = await sql<{ n: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::integer as n
      from pg_stat_xact_user_tables where relname like 'web_inbox%'`.execute(tx)
    expect(rows[0]?.n).toBeLessThan(20_000)
  })
})
