import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentCalls } from '#contract/content.ts'
import { definitionCalls, type MetricDefinitions } from '#contract/metricDefinitions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { insertHistory } from '#server/testing/history.ts'
import { refreshAges } from '../content/content.ts'
import type { WallRow } from '../sync/capture.queries.ts'
import { captureWall } from '../sync/capture.ts'
import { write } from '../sync/sync.ts'
import { saveDefinitions } from './metricDefinitions.ts'

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

const usual: MetricDefinitions = {
  post_engagements: ['reactions', 'comments', 'shares', 'votes'],
  story_engagements: ['likes', 'replies', 'field_replies', 'shares'],
  er_base: 'reach',
  erp_base: 'followers',
}
const other: MetricDefinitions = {
  post_engagements: ['reactions', 'clicks'],
  story_engagements: ['likes', 'field_replies'],
  er_base: 'views',
  erp_base: 'reach',
}

const input = (definitions: MetricDefinitions) => ({ definitions, community_id: String(community) })
const save = (definitions: MetricDefinitions) => app.call(definitionCalls.save, input(definitions), admin)
const get = () => app.call(definitionCalls.get, { community_id: String(community) }, admin)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Three posts and a story of these days, an old post and a deleted one. */
async function insertYear() {
  const at = { published_at: daysAgo(10) }
  const posts = [
    { reach: 100, views: 400, followers: 1000, reactions: 10, likes: 6, comments: 2, shares: 1, links: 8 },
    { reach: 300, views: 500, followers: 1000, reactions: 20, shares: 4 },
    { views: 100, reactions: 5 },
  ]
  for (const post of posts) await insertContent(app.db, community, { ...at, ...post })
  await insertContent(app.db, community, {
    ...at,
    kind: 'story',
    views: 50,
    followers: 500,
    likes: 4,
    replies: 1,
    field_replies: 2,
    shares: 3,
  })
  await insertContent(app.db, community, { published_at: daysAgo(367), reach: 1, reactions: 1000 })
  await insertContent(app.db, community, { ...at, deleted_at: daysAgo(1), reach: 1, reactions: 1000 })
}

/** What is stored of all content, with the version of each row. */
async function stored() {
  const { rows } = await sql<Record<'row' | 'metrics', string>>`
    select xmin || ' ' || ctid as row, concat_ws(' ', engagements, er, erp) as metrics from content
    where community_id = ${community}
    union all
    select xmin || ' ' || ctid, concat_ws(' ', age_hours, engagements, er, erp) from content_age
    where community_id = ${community} order by 1`.execute(app.db)
  return rows
}

test('a community begins with the definitions of the documentation', async () => {
  expect(await get()).toEqual(usual)
})

describe('a preview', () => {
  test('sets pooled rates and medians of the last 365 days beside those of now', async () => {
    await insertYear()
    const { post, story } = await app.call(definitionCalls.preview, input(other), admin)
    // Engagements are 13, 24 and 5 now, and would be 18, 20 and 5; the third post has neither reach nor followers.
    expect(post.old).toEqual({
      n: 3,
      engagements: 42,
      er: 9.25,
      er_median: 10.5,
      erp: 1.85,
      erp_median: 1.85,
    })
    expect(post.new).toEqual({
      n: 3,
      engagements: 43,
      er: 4.3,
      er_median: 4.5,
      erp: 9.5,
      erp_median: expect.closeTo((18 + 20 / 3) / 2, 10),
    })
    expect(story.old).toEqual({ n: 1, engagements: 10, er: 20, er_median: 20, erp: 2, erp_median: 2 })
    expect(story.new).toEqual({ n: 1, engagements: 6, er: 12, er_median: 12, erp: 12, erp_median: 12 })
  })

  test('changes nothing', async () => {
    await insertYear()
    const before = await stored()
    await app.call(definitionCalls.preview, input(other), admin)
    expect(await stored()).toEqual(before)
    expect(await get()).toEqual(usual)
  })

  test('of a community without content has no rates', async () => {
    const none = { n: 0, engagements: 0, er: null, er_median: null, erp: null, erp_median: null }
    const both = { old: none, new: none }
    expect(await app.call(definitionCalls.preview, input(other), admin)).toEqual({ post: both, story: both })
  })

  test('tells what saving then makes of it', async () => {
    await insertYear()
    const { post, story } = await app.call(definitionCalls.preview, input(other), admin)
    await save(other)
    const after = await app.call(definitionCalls.preview, input(other), admin)
    expect([after.post.old, after.story.old]).toEqual([post.new, story.new])
  })
})

describe('saving', () => {
  test('recalculates every post and story, also old and deleted ones', async () => {
    await insertYear()
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

  test('recalculates what content had reached at each age', async () => {
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

  test('recalculates the benchmarks', async () => {
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

  test('writes only the rows whose values change', async () => {
    await insertYear()
    const before = await stored()
    await save(usual)
    expect(await stored()).toEqual(before)
    await save({ ...usual, post_engagements: ['reactions', 'comments', 'votes'] })
    // Two posts have shares.
    const rows = new Set(before.map(({ row }) => row))
    expect((await stored()).filter(({ row }) => !rows.has(row))).toHaveLength(2)
  })

  test('and going back gives the same values again', async () => {
    await insertYear()
    const metrics = async () => (await stored()).map((row) => row.metrics).sort()
    const before = await metrics()
    await save(other)
    expect(await metrics()).not.toEqual(before)
    await save(usual)
    expect(await metrics()).toEqual(before)
  })

  test("leaves another community's metrics alone", async () => {
    await insertYear()
    const before = await stored()
    const mine = community
    community = await insertCommunity(app.db)
    await insertYear()
    await save(other)
    community = mine
    expect(await stored()).toEqual(before)
    expect(await get()).toEqual(usual)
  })

  test('waits for a synchronisation under way', async () => {
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

  test('makes what is captured afterwards count by the new definitions', async () => {
    await save(other)
    const [post] = await captureWall(app.db, community, [wallRow], new Date(wallRow.published_at))
    const { metrics } =
      (await app.call(contentCalls.list, { community_id: String(community) }, admin)).items[0] ?? {}
    expect(post?.is_new).toBe(true)
    // Clicks come later, with the reach.
    expect(metrics).toMatchObject({ engagements: 12, er: 6, erp: null })
  })
})

const wallRow: WallRow = {
  kind: 'post',
  type: 'text',
  vk_id: 1,
  text: '',
  author_vk_id: null,
  published_at: new Date('2024-03-01T12:00:00Z'),
  edited_at: null,
  expires_at: null,
  is_pinned: false,
  is_ad: false,
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

test.each([
  ['reactions with the likes they contain', { post_engagements: ['reactions', 'likes'] }],
  ['no engagements', { post_engagements: [] }],
  ['one part twice', { story_engagements: ['likes', 'likes'] }],
  ['a part that stories do not have', { story_engagements: ['comments'] }],
  ['an unknown base', { er_base: 'members' }],
  ['an unknown field', { ctr_base: 'views' }],
])('%s is refused, and nothing is changed', async (_, wrong) => {
  for (const call of ['previewDefinitions', 'saveDefinitions']) {
    const json = { definitions: { ...usual, ...wrong }, community_id: String(community) }
    expect((await app.post(`/api/settings/${call}`, { token: admin, json })).status).toBe(400)
  }
  expect(await get()).toEqual(usual)
})

test('everybody reads the definitions, administrators change them', async () => {
  const json = { community_id: String(community) }
  for (const role of ['viewer', 'editor'] as const) {
    const token = await app.signIn(role)
    const status = async (call: string, more = {}) =>
      (await app.post(`/api/settings/${call}`, { token, json: { ...json, ...more } })).status
    expect(await status('definitions')).toBe(200)
    expect(await status('previewDefinitions', { definitions: other })).toBe(403)
    expect(await status('saveDefinitions', { definitions: other })).toBe(403)
  }
  expect(await get()).toEqual(usual)
})

test('two changes at once come one after the other, and the metrics are by the one that stays', async () => {
  await insertYear()
  await Promise.all([
    saveDefinitions(app.db, community, other),
    saveDefinitions(app.db, community, { ...usual, er_base: 'views' }),
  ])
  const kept = await get()
  const before = await stored()
  await save(kept)
  expect(await stored()).toEqual(before)
})
