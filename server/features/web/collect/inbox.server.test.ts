import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { event } from '../testing/events.ts'
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
  const inbox = openInbox(db)
  const communities = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? well : ill))
  const added = await Promise.allSettled(communities.map((community) => inbox.add(community, event())))
  expect(added.map(({ status }) => status)).toEqual(
    communities.map((community) => (community === well ? 'fulfilled' : 'rejected')),
  )
  const rows = await db.selectFrom('web_inbox').select(['community_id', 'events']).orderBy('id').execute()
  expect(new Set(rows.map(({ community_id }) => community_id))).toEqual(new Set([well]))
  expect(rows.flatMap(({ events }) => JSON.parse(events))).toHaveLength(25)
})

function countInserts(): KyselyPlugin & { inserts(): number } {
  let inserts = 0
  return {
    inserts: () => inserts,
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') inserts += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

test('events of many communities are written together', async () => {
  const { db } = database
  const communities = await Promise.all(Array.from({ length: 20 }, () => insertCommunity(db)))
  const counting = countInserts()
  const inbox = openInbox(db.withPlugin(counting))
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
    const inbox = openInbox(hurried.withPlugin(counting))
    await db.transaction().execute(async (tx) => {
      await sql`lock table web_inbox in exclusive mode`.execute(tx)
      const added = await Promise.allSettled(communities.map((community) => inbox.add(community, event())))
      expect(added.map(({ status }) => status)).toEqual(communities.map(() => 'rejected'))
    })
    expect(counting.inserts()).toBe(1)
  },
)
