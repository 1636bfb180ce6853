import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import type { InputOf } from '#contract/call.ts'
import { type ChangePart, type Changes, overviewCalls } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { getStanding, sumUpChanges } from '../analytics/analytics.ts'
import { getChanges } from './changes.ts'

let app: TestApp
let token: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
beforeEach(async () => {
  community = await insertCommunity(app.db, { time_zone: 'UTC' })
})
afterAll(() => app.close())

type Values = NonNullable<Parameters<typeof insertContent>[2]>

const publish = (day: string, text: string, values: Values = {}) =>
  insertContent(app.db, community, { text, published_at: `2024-03-${day}T12:00:00Z`, ...values })

const filters = { from: '2024-03-11', to: '2024-03-20' }
const ask = (input: InputOf<typeof overviewCalls.changes>) =>
  app.call(overviewCalls.changes, { community_id: String(community), filters, ...input }, token)

/** The contributions of one cause, by title or key, the largest first. */
const contributions = ({ parts }: { parts: ChangePart[] }, cause: ChangePart['cause']) =>
  parts.filter((part) => part.cause === cause).map((part) => [part.title ?? part.key, part.contribution])

/** 60 reactions of three posts, then 160 of four. */
async function publishTenDaysTwice() {
  const a = await publish('01', 'a', { reactions: 10 })
  await publish('02', 'b', { reactions: 20 })
  const c = await publish('10', 'c', { reactions: 30, type: 'video' })
  const d = await publish('11', 'd', { reactions: 10 })
  const e = await publish('12', 'e', { reactions: 40, type: 'poll' })
  const f = await publish('13', 'f', { reactions: 10, type: 'video' })
  await publish('20', 'g\n\nof many lines', { reactions: 100 })
  await publish('20', 'unknown')
  await publish('20', 'deleted', { reactions: 1000, deleted_at: '2024-04-01T00:00:00Z' })
  await publish('21', 'later', { reactions: 1000 })
  await insertTag(app.db, community, { title: 'News', color: 'red', contents: [a, d, e] })
  await insertTag(app.db, community, { title: 'Tours', contents: [c, e, f] })
}

describe('a sum by publication', () => {
  test('changed by how much was published and by what each brought, which together are the change', async () => {
    await publishTenDaysTwice()
    const changes = await ask({ metric: 'reactions' })
    expect(changes).toMatchObject({
      metric: 'reactions',
      period: { from: '2024-03-11', to: '2024-03-20' },
      compared: { from: '2024-03-01', to: '2024-03-10' },
      now: 160,
      before: 60,
    })
    const unnamed = { key: null, title: null, color: null }
    // One more post of 20, and 20 more by each of four.
    expect(changes.parts).toContainEqual({
      ...unnamed,
      cause: 'contents',
      now: 4,
      before: 3,
      contribution: 20,
    })
    expect(changes.parts).toContainEqual({
      ...unnamed,
      cause: 'per_content',
      now: 40,
      before: 20,
      contribution: 80,
    })
  })

  test('changed by its types and tags, content of several tags counting in each', async () => {
    await publishTenDaysTwice()
    const changes = await ask({ metric: 'reactions' })
    expect(contributions(changes, 'type')).toEqual([
      ['text', 80],
      ['poll', 40],
      ['video', -20],
    ])
    expect(contributions(changes, 'tag')).toEqual([
      [null, 80],
      ['News', 40],
      ['Tours', 20],
    ])
    expect(changes.parts).toContainEqual({
      cause: 'tag',
      key: expect.stringMatching(/^\d+$/),
      title: 'News',
      color: 'red',
      now: 50,
      before: 10,
      contribution: 40,
    })
    // All of it are posts, which explains nothing.
    expect(contributions(changes, 'kind')).toEqual([])
  })

  test('changed by single posts as far as they are above what is usual', async () => {
    await publishTenDaysTwice()
    const changes = await ask({ metric: 'reactions' })
    // The median of all seven is 20.
    expect(contributions(changes, 'content')).toEqual([
      ['g of many lines', 80],
      ['e', 20],
      ['c', -10],
    ])
    expect(changes.parts.find(({ title }) => title === 'c')).toMatchObject({ now: null, before: 30 })
  })

  test('lists the largest part first and nothing below a twentieth of the change', async () => {
    await publish('01', 'usual', { reactions: 10, type: 'video' })
    await publish('11', 'text', { reactions: 96 })
    await publish('12', 'poll', { reactions: 4, type: 'poll' })
    await publish('12', 'video', { reactions: 10, type: 'video' })
    const changes = await ask({ metric: 'reactions' })
    expect(contributions(changes, 'type')).toEqual([['text', 96]])
    const sizes = changes.parts.map(({ contribution }) => Math.abs(contribution))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  test('is all due to publishing where nothing was published before', async () => {
    await publish('11', 'first', { reactions: 7 })
    const changes = await ask({ metric: 'reactions' })
    expect(changes).toMatchObject({ now: 7, before: 0 })
    expect(changes.parts).toMatchObject([{ cause: 'contents', now: 1, before: 0, contribution: 7 }])
  })

  test('has no parts where a period has content, but no value', async () => {
    await publish('01', 'unknown')
    await publish('11', 'known', { reactions: 7 })
    expect(await ask({ metric: 'reactions' })).toMatchObject({ now: 7, before: null, parts: [] })
  })
})

test('the number of contents changed by types, kinds and tags alone', async () => {
  await publishTenDaysTwice()
  await publish('11', 'story', { kind: 'story' })
  const changes = await ask({ metric: 'contents' })
  expect(changes).toMatchObject({ now: 6, before: 3 })
  expect(contributions(changes, 'kind')).toEqual([
    ['post', 2],
    ['story', 1],
  ])
  expect(new Set(changes.parts.map(({ cause }) => cause))).toEqual(new Set(['kind', 'type', 'tag']))
})

test('a rate changed by what its parts have above the rate before', async () => {
  await publish('01', 'text before', { reach: 100, reactions: 10 })
  await publish('02', 'video before', { reach: 100, reactions: 0, type: 'video' })
  await publish('11', 'text now', { reach: 300, reactions: 30 })
  await publish('12', 'video now', { reach: 100, reactions: 2, type: 'video' })
  await publish('12', 'nobody knows whom it reached', { reactions: 1000 })
  const changes = await ask({ metric: 'er' })
  expect(changes).toMatchObject({ now: 8, before: 5 })
  expect(contributions(changes, 'type')).toEqual([
    // (200 - 5 × 100) / 400 - (0 - 5 × 100) / 200
    ['video', 1.75],
    // (3000 - 5 × 300) / 400 - (1000 - 5 × 100) / 200
    ['text', 1.25],
  ])
  expect(contributions(changes, 'content')).toEqual([
    ['text now', 3.75],
    ['text before', -2.5],
    ['video before', 2.5],
  ])
  expect(changes.parts.find(({ key }) => key === 'text')).toMatchObject({ now: 10, before: 10 })
  expect(contributions(changes, 'contents')).toEqual([])
})

test('a rate per followers is divided by them', async () => {
  await publish('01', 'a', { followers: 100, reactions: 1 })
  await publish('11', 'b', { followers: 200, reactions: 8 })
  expect(await ask({ metric: 'erp' })).toMatchObject({ now: 4, before: 1 })
})

const addGains = (day: string, content: { id: number }, gains: Record<string, number>) =>
  app.db
    .insertInto('content_day')
    .values({ community_id: community, content_id: content.id, day: `2024-03-${day}`, ...gains })
    .execute()

describe('by activity', () => {
  test('what was gained in a period counts, whenever it was published', async () => {
    const old = await publish('01', 'old', { published_at: '2023-01-01T00:00:00Z', reactions: 99 })
    const video = await publish('02', 'video', { type: 'video', reactions: 99 })
    await addGains('09', old, { reactions: 3, reach: 30 })
    await addGains('10', video, { reactions: 2, reach: 70 })
    await addGains('11', old, { reactions: 10, reach: 100 })
    await addGains('20', old, { reactions: 5, reach: 50 })
    await addGains('20', video, { reactions: 5, reach: 50 })
    await addGains('21', old, { reactions: 100, reach: 100 })
    const changes = await ask({ metric: 'reactions', basis: 'activity' })
    expect(changes).toMatchObject({ now: 20, before: 5 })
    expect(contributions(changes, 'type')).toEqual([
      ['text', 12],
      ['video', 3],
    ])
    expect(contributions(changes, 'contents')).toEqual([])
    expect(await ask({ metric: 'er', basis: 'activity' })).toMatchObject({ now: 10, before: 5 })
    expect(await ask({ metric: 'contents', basis: 'activity' })).toMatchObject({ now: 2, before: 2 })
  })

  test('an unfinished period is explained by its days that are over', async () => {
    const post = await publish('01', 'post')
    await addGains('01', post, { views: 100 })
    await addGains('02', post, { views: 40 })
    await addGains('03', post, { views: 1000 })
    await addGains('11', post, { views: 300 })
    await addGains('12', post, { views: 7 })
    const changes = await at('2024-03-12T06:00:00Z', { metric: 'views', basis: 'activity' })
    expect(changes).toMatchObject({ now: 300, before: 100 })
  })
})

const at = async (
  moment: string,
  asked: Pick<InputOf<typeof overviewCalls.changes>, 'metric' | 'basis' | 'compare'>,
): Promise<Changes> =>
  getChanges(
    app.db,
    community,
    overviewCalls.changes.input.parse({ filters, ...asked }),
    await getStanding(app.db, community, new Date(moment)),
  )

test('what was published today, which is not over, explains nothing', async () => {
  await publish('01', 'before', { views: 1 })
  await publish('02', 'of a day that would be today', { views: 1 })
  await publish('11', 'now', { views: 1 })
  await publish('12', 'today', { published_at: '2024-03-12T01:00:00Z', views: 1 })
  expect(await at('2024-03-12T06:00:00Z', { metric: 'contents' })).toMatchObject({ now: 1, before: 1 })
})

test('a benchmark year counts as many days as the period has, and its single posts say nothing', async () => {
  await publish('01', 'hit of the year', { views: 1830, type: 'video', published_at: '2024-07-01T12:00:00Z' })
  await publish('01', 'other', { views: 366, published_at: '2024-08-01T12:00:00Z' })
  const days = { from: '2025-03-01', to: '2025-03-10' }
  await insertContent(app.db, community, { text: 'a', views: 40, published_at: '2025-03-01T00:00:00Z' })
  await insertContent(app.db, community, { text: 'b', views: 80, published_at: '2025-03-02T00:00:00Z' })
  const compare = { with: 'benchmark', year: 2024 } as const
  const changes = await ask({ metric: 'views', filters: days, compare })
  // 2196 × 10 / 366
  expect(changes.now).toBe(120)
  expect(changes.before).toBeCloseTo(60, 10)
  expect(contributions(changes, 'type')).toEqual([
    ['text', expect.closeTo(110, 10)],
    ['video', expect.closeTo(-50, 10)],
  ])
  expect(contributions(changes, 'content')).toEqual([])
})

test.each(['published', 'activity'] as const)('the totals by %s are those of the graph', async (basis) => {
  await publishTenDaysTwice()
  for (const [n, day] of ['03', '09', '12', '18'].entries()) {
    const post = await publish(day, '', { reach: 70 + n, reactions: n })
    await addGains(day, post, { reach: 50 + n, reactions: n })
    await addGains('20', post, { reach: 3, reactions: 1 })
  }
  await sumUpChanges(app.db, community)
  for (const metric of ['contents', 'reactions', 'engagements', 'er'] as const) {
    const compare = { with: 'previous' } as const
    const asked = { community_id: String(community), filters, basis, compare }
    const { series } = await app.call(analyticsCalls.graph, { ...asked, metrics: [metric] }, token)
    const { now, before } = await ask({ metric, basis, compare })
    expect([now, before]).toEqual([
      series[0]?.totals[metric]?.value,
      series[0]?.compared_totals?.[metric]?.value,
    ])
    expect(now).toBeGreaterThan(0)
  }
})

test("another community's content changes nothing", async () => {
  await publish('11', 'foreign', { reactions: 7 })
  community = await insertCommunity(app.db)
  expect(await ask({ metric: 'reactions' })).toMatchObject({ now: 0, before: 0, parts: [] })
})
