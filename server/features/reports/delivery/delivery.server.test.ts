import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { queueDeliveries } from './delivery.ts'
import { insertRun } from './testing/insertRun.ts'

let database: TestDatabase
let community: CommunityId
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  community = await insertCommunity(database.db)
})
afterAll(() => database.drop())

type Given = Parameters<typeof insertRun>[2]

const recipients = ['Ann@x.example', 'bob@x.example', 'ann@X.example']
const webhook_url = 'https://hooks.example/rapport'

async function deliver(given: Given) {
  const { run } = await insertRun(database.db, community, given)
  await queueDeliveries(database.db, community, run)
  return run
}

const rows = (run: number) =>
  database.db
    .selectFrom('report_delivery')
    .select(['channel', 'target', 'state'])
    .where('community_id', '=', community)
    .where('report_id', '=', run)
    .orderBy('id')
    .execute()

async function jobs(): Promise<string[]> {
  const { rows: found } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs join graphile_worker._private_jobs using (id)
    where payload ->> 'community' = ${String(community)} and starts_with(task_identifier, 'report:')
    order by id`.execute(database.db)
  return found.map(({ task }) => task)
}

test('a run goes to each recipient once and to the webhook, each by a job of its own', async () => {
  const run = await deliver({ delivery: { recipients, webhook_url } })
  expect(await rows(run)).toEqual([
    { channel: 'email', target: 'Ann@x.example', state: 'waiting' },
    { channel: 'email', target: 'bob@x.example', state: 'waiting' },
    { channel: 'webhook', target: webhook_url, state: 'waiting' },
  ])
  expect(await jobs()).toEqual(['report:email', 'report:email', 'report:webhook'])
})

test('asked twice it is delivered once, and another run of the same report again', async () => {
  const run = await deliver({ delivery: { recipients } })
  await queueDeliveries(database.db, community, run)
  expect(await rows(run)).toHaveLength(2)
  expect(await jobs()).toHaveLength(2)
  await deliver({ delivery: { recipients } })
  expect(await jobs()).toHaveLength(4)
})

test('nothing is delivered of a transaction that fails', async () => {
  const { run } = await insertRun(database.db, community, { delivery: { recipients } })
  const failed = database.db.transaction().execute(async (tx) => {
    await queueDeliveries(tx, community, run)
    throw new Error('failed')
  })
  await expect(failed).rejects.toThrow('failed')
  expect([await rows(run), await jobs()]).toEqual([[], []])
})

test('a report without recipients goes nowhere', async () => {
  expect(await rows(await deliver({}))).toEqual([])
})

const only_if_data = true

test('where only news are wanted, an empty period is not mailed, and told to the webhook all the same', async () => {
  await insertContent(database.db, community, { published_at: '2024-02-29T23:59:59Z' })
  await insertContent(database.db, community, { published_at: '2024-04-01T00:00:00Z' })
  const run = await deliver({ delivery: { recipients, webhook_url, only_if_data } })
  expect((await rows(run)).map(({ state }) => state)).toEqual(['no_data', 'no_data', 'waiting'])
  expect(await jobs()).toEqual(['report:webhook'])
})

test('what counts as news is what the report is about', async () => {
  const { db } = database
  const post = await insertContent(db, community, { published_at: '2024-03-31T12:00:00Z' })
  const tag = await insertTag(db, community, { contents: [post] })
  const other = await insertTag(db, community)
  const delivery = { recipients: ['ann@x.example'], only_if_data }
  const stateOf = async (given: Given) => (await rows(await deliver({ delivery, ...given })))[0]?.state
  expect(await stateOf({})).toBe('waiting')
  expect(await stateOf({ content_type: 'posts' })).toBe('waiting')
  expect(await stateOf({ content_type: 'stories' })).toBe('no_data')
  expect(await stateOf({ filters: { tags: { any: [String(tag.id)] } } })).toBe('waiting')
  expect(await stateOf({ filters: { tags: { any: [String(other.id)] } } })).toBe('no_data')
})
