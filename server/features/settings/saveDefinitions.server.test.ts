import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { definitionCalls, type MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { WallRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { insertHistory } from '#server/testing/history.ts'
import { refreshAges } from '../content/content.ts'
import { captureWall } from '../sync/capture.ts'
import { write } from '../sync/sync.ts'
import { insertYear, other, stored, usual } from './testing/definitions.ts'

let app: TestApp
let community: CommunityId
let admin: string

beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

const input = (definitions: MetricDefinitions) => ({ definitions, community_id: String(community) })
const save = (definitions: MetricDefinitions) => app.call(definitionCalls.save, input(definitions), admin)
const get = () => app.call(definitionCalls.get, { community_id: String(community) }, admin)

test('saving recalculates every post and story, also old and deleted ones', async () => {
  await insertYear(app.db, community)
  expect(await save(other)).toEqual(other)
  expect(await get()).toEqual(other)
  const { items } = await app.call(
    contentCalls.list,
    { community_id: String(community), sort: 'engagements' },
    admin,
  )
  expect(items.map(({ metrics: { engagements, er, erp } }) => [engagements, er, erp])).toEqual([
    [1000, null, 100_000],
    [1000, null, 100_000],
    [20, 4, expect.closeTo(20 / 3, 10)],
    [18, 4.5, 18],
    [6, 12, 12],
    [5, 5, null],
  ])
})

test('saving recalculates what content had reached at each age', async () => {
  const { id } = await insertContent(app.db, community, { type: 'poll', followers: 200 })
  await insertHistory(app.db, community, id, [
    { hours: 0.5, views: 100, reach: 50, reactions: 2, votes: 6, comments: 0, clicks: 0 },
    { hours: 1.5, views: 200, reach: 150, reactions: 4, votes: 10, comments: 2, clicks: 4 },
  ])
  await refreshAges(app.db, community, [id])
  const atAnHour = async () =>
    app.db
      .selectFrom('content_age')
      .select(['engagements', 'er', 'erp'])
      .where('content_id', '=', id)
      .execute()
  // Half-way: 150 views, reach 100, 3 reactions, 8 votes, 1 comment, 2 clicks.
  expect(await atAnHour()).toEqual([{ engagements: 12, er: 12, erp: 6 }])
  await save({ ...usual, post_engagements: ['votes', 'clicks'], er_base: 'views', erp_base: 'reach' })
  expect(await atAnHour()).toEqual([{ engagements: 10, er: expect.closeTo(1000 / 150, 10), erp: 10 }])
})

test('saving recalculates the benchmarks', async () => {
  for (const reactions of [10, 20, 30, 40, 50]) {
    await insertContent(app.db, community, { reach: 100, reactions, comments: 5 })
  }
  const meanEr = async () => {
    const { rows } = await sql<{ mean: number }>`
      select (er).mean from benchmark where community_id = ${community} and year = 2024 and kind = 'post'`.execute(
      app.db,
    )
    return rows.map(({ mean }) => mean)
  }
  await save({ ...usual, post_engagements: ['reactions'] })
  expect(await meanEr()).toEqual([30])
  await save({ ...usual, post_engagements: ['comments'] })
  expect(await meanEr()).toEqual([5])
})

test('saving writes only the rows whose values change', async () => {
  await insertYear(app.db, community)
  const before = await stored(app.db, community)
  await save(usual)
  expect(await stored(app.db, community)).toEqual(before)
  await save({ ...usual, post_engagements: ['reactions', 'comments', 'votes'] })
  // Two posts have shares.
  const rows = new Set(before.map(({ row }) => row))
  expect((await stored(app.db, community)).filter(({ row }) => !rows.has(row))).toHaveLength(2)
})

test('going back gives the same values again', async () => {
  await insertYear(app.db, community)
  const metrics = async () => (await stored(app.db, community)).map((row) => row.metrics).sort()
  const before = await metrics()
  await save(other)
  expect(await metrics()).not.toEqual(before)
  await save(usual)
  expect(await metrics()).toEqual(before)
})

test("saving leaves another community's metrics alone", async () => {
  await insertYear(app.db, community)
  const before = await stored(app.db, community)
  const mine = community
  community = await insertCommunity(app.db)
  await insertYear(app.db, community)
  await save(other)
  community = mine
  expect(await stored(app.db, community)).toEqual(before)
  expect(await get()).toEqual(usual)
})

test('saving waits for a synchronisation under way', async () => {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(app.db)
    expect(rows).toHaveLength(1)
  }
  const saving = await write(app.db, community, async () => {
    const saved = save(other)
    await vi.waitFor(waiting, { timeout: 10_000 })
    expect(await get()).toEqual(usual)
    return { saved }
  })
  await saving.saved
  expect(await get()).toEqual(other)
})

test('saving makes what is captured afterwards count by the new definitions', async () => {
  await save(other)
  const [post] = await captureWall(app.db, community, [wallRow], new Date(wallRow.published_at))
  const { metrics } =
    (await app.call(contentCalls.list, { community_id: String(community) }, admin)).items[0] ?? {}
  expect(post?.is_new).toBe(true)
  // Clicks come later, with the reach.
  expect(metrics).toMatchObject({ engagements: 12, er: 6, erp: null })
})

const wallRow: WallRow = {
  kind: 'post',
  type: 'text',
  external_id: '1',
  text: '',
  author_external_id: null,
  published_at: new Date('2024-03-01T12:00:00Z'),
  edited_at: null,
  expires_at: null,
  is_pinned: false,
  is_ad: false,
  reaction_kinds: null,
  attachments: [],
  views: 200,
  reactions: 12,
  likes: 10,
  comments: 3,
  votes: null,
  replies: null,
  field_replies: null,
  shares: 4,
  missing: {},
  refresh_at: new Date('2024-03-01T12:15:00Z'),
}

test('two changes at once come one after the other, and the metrics are by the one that stays', async () => {
  await insertYear(app.db, community)
  await Promise.all([save(other), save({ ...usual, er_base: 'views' })])
  const kept = await get()
  const before = await stored(app.db, community)
  await save(kept)
  expect(await stored(app.db, community)).toEqual(before)
})
