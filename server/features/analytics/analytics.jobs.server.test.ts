import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { insertCommunity, insertContent, insertTag } from '../../testing/factories.ts'
import { insertHistory } from '../../testing/history.ts'
import { rebuildDays, sumUpChanges } from './analytics.ts'

let database: TestDatabase
let home: CommunityId
let post: number

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const { db } = database
  home = await insertCommunity(db)
  post = (
    await insertContent(db, home, {
      views: 300,
      reactions: 4,
      reach: 50,
      published_at: '2024-03-01T12:00:00Z',
    })
  ).id
  await insertHistory(db, home, post, [
    { hours: 1, views: 100, reach: 50, reactions: 4 },
    { hours: 25, views: 300 },
  ])
  await sumUpChanges(db, home)
})
afterAll(() => database.drop())

/** The views of each row: `day tag views`, with * for all content. */
async function days(tag?: number) {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', to_char(day, 'DD'), coalesce((tag_id = ${tag ?? 0})::text, '*'), views) as row
    from metric_day where community_id = ${home} order by 1`.execute(database.db)
  return rows.map(({ row }) => row)
}

const isQueued = async () => {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${`metricDays:${home}`}`.execute(database.db)
  return rows.length > 0
}
const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(database.db)

const summed = ['01 * 167', '02 * 133']

test('days hold what was gained on them', async () => {
  expect(await days()).toEqual(summed)
})

test('a tag that is put on, merged away or deleted changes the days of its content', async () => {
  const { db } = database
  const { id } = await insertTag(db, home, { contents: [{ id: post }] })
  await sumUpChanges(db, home)
  expect(await days(id)).toEqual(['01 * 167', '01 true 167', '02 * 133', '02 true 133'])
  await db.deleteFrom('tag').where('id', '=', id).execute()
  await sumUpChanges(db, home)
  expect(await days()).toEqual(summed)
})

test('what is deleted counts no more', async () => {
  await database.db.updateTable('content').set({ deleted_at: '2024-03-05' }).where('id', '=', post).execute()
  await sumUpChanges(database.db, home)
  expect(await days()).toEqual([])
})

test('other definitions of metrics change engagements of all days', async () => {
  const engagements = async () => {
    const { rows } = await sql<{ e: number; base: number }>`
      select engagements as e, er_base as base from metric_day
      where community_id = ${home} order by day`.execute(database.db)
    return rows
  }
  const nothing = { e: null, base: null }
  expect(await engagements()).toEqual([{ e: 4, base: 50 }, nothing])
  await database.db.updateTable('community').set({ er_base: 'views' }).where('id', '=', home).execute()
  await sumUpChanges(database.db, home)
  expect(await engagements()).toEqual([{ e: 4, base: 167 }, nothing])
})

test.each([
  ['content', () => sql`update content set views = views + 1 where id = ${post}`],
  [
    'the statistics of a day',
    () => sql`insert into community_day (community_id, day) values (${home}, '2024-03-01')`,
  ],
])('a change of %s queues the job, which tells readers', async (_, change) => {
  const revision = async () => {
    const { rows } = await sql<{ revision: number }>`
      select revision from metric_revision where community_id = ${home}`.execute(database.db)
    return rows[0]?.revision ?? 0
  }
  await forgetJobs()
  const before = await revision()
  await change().execute(database.db)
  expect(await isQueued()).toBe(true)
  await sumUpChanges(database.db, home)
  expect(await revision()).toBeGreaterThan(before)
})

test('a look that changes no counter queues nothing', async () => {
  await forgetJobs()
  await sql`update content set captured_at = now() where id = ${post}`.execute(database.db)
  expect(await isQueued()).toBe(false)
})

test('a tag is put on without waiting for a capture that is under way', async () => {
  const { db } = database
  const other = await insertContent(db, home)
  const capture = await db.startTransaction().execute()
  try {
    await capture.updateTable('content').set({ views: 5 }).where('id', '=', post).execute()
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx)
      await insertTag(tx, home, { contents: [other] })
    })
  } finally {
    await capture.rollback().execute()
  }
})

test('a community summed up anew is as it was', async () => {
  await sql`update metric_day set views = 1 where community_id = ${home}`.execute(database.db)
  await rebuildDays(database.db, home)
  expect(await days()).toEqual(summed)
})
