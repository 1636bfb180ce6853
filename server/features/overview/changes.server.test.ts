import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import type { InputOf } from '#contract/call.ts'
import { type ChangeAxisName, type Changes, overviewCalls } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertMeasuredBlock, insertTag } from '#server/testing/factories.ts'
import { getAnalyticsContext, sumUpChanges } from '../analytics/analytics.ts'
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

const axisOf = ({ axes }: Changes, axis: ChangeAxisName) => axes.find((each) => each.axis === axis)

/** The contributions of the parts of an axis, by title or key, the largest first. */
const contributions = (changes: Changes, axis: ChangeAxisName) =>
  axisOf(changes, axis)?.parts.map(({ key, title, contribution }) => [title ?? key, contribution])

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
  test('changed by how much was published and by what each brought, neither before the other', async () => {
    await publishTenDaysTwice()
    const changes = await ask({ metric: 'reactions' })
    expect(changes).toMatchObject({
      metric: 'reactions',
      period: { from: '2024-03-11', to: '2024-03-20' },
      compared: { from: '2024-03-01', to: '2024-03-10' },
      now: 160,
      before: 60,
      contents: { now: 4, before: 3 },
    })
    const all = {
      title: null,
      color: null,
      content: null,
      now: 160,
      before: 60,
      contents: { now: 4, before: 3 },
      share: null,
    }
    expect(axisOf(changes, 'number')).toEqual({
      axis: 'number',
      parts: [
        // (40 - 20) × (4 + 3) / 2
        { key: 'average', ...all, contribution: 70, effects: { number: 0, average: 70 } },
        // (4 - 3) × (40 + 20) / 2
        { key: 'number', ...all, contribution: 30, effects: { number: 30, average: 0 } },
      ],
      others: null,
      overlap: null,
    })
  })

  test('changed by its types, which add up to it, each by its own number and average', async () => {
    await publishTenDaysTwice()
    const changes = await ask({ metric: 'reactions' })
    expect(axisOf(changes, 'type')).toMatchObject({
      parts: [
        {
          key: 'text',
          now: 110,
          before: 30,
          contents: { now: 2, before: 2 },
          share: { now: 68.75, before: 50 },
          contribution: 80,
          effects: { number: 0, average: 80 },
        },
        { key: 'poll', now: 40, before: 0, contribution: 40, effects: { number: 40, average: 0 } },
        { key: 'video', contribution: -20 },
      ],
      others: null,
      overlap: null,
    })
    // All of it are posts, which explains nothing.
    expect(axisOf(changes, 'kind')).toBeUndefined()
  })

  test('changed by its tags and what has none, less what counts under several', async () => {
    await publishTenDaysTwice()
    const changes = await ask({ metric: 'reactions' })
    expect(contributions(changes, 'tag')).toEqual([
      [null, 80],
      ['News', 40],
      ['Tours', 20],
    ])
    expect(axisOf(changes, 'tag')).toMatchObject({ others: null, overlap: { count: 1, contribution: -40 } })
    expect(axisOf(changes, 'tag')?.parts[1]).toMatchObject({
      key: expect.stringMatching(/^\d+$/),
      title: 'News',
      color: 'red',
      content: null,
      now: 50,
      before: 10,
    })
  })

  test('changed by single posts, the smaller ones together', async () => {
    await publishTenDaysTwice()
    const changes = await ask({ metric: 'reactions' })
    expect(contributions(changes, 'content')).toEqual([
      ['g of many lines', 100],
      ['e', 40],
      ['c', -30],
      ['b', -20],
    ])
    expect(axisOf(changes, 'content')).toMatchObject({
      others: { count: 3, contribution: 10 },
      overlap: null,
    })
    expect(axisOf(changes, 'content')?.parts[2]).toMatchObject({ title: 'c', now: null, before: 30 })
  })

  test('is all due to publishing where nothing was published before', async () => {
    await publish('11', 'first', { reactions: 7 })
    const changes = await ask({ metric: 'reactions' })
    expect(changes).toMatchObject({ now: 7, before: 0 })
    expect(changes.axes).toMatchObject([
      { axis: 'number', parts: [{ key: 'number', contents: { now: 1, before: 0 }, contribution: 7 }] },
    ])
  })

  test('is not taken apart where a period has content, but no value', async () => {
    await publish('01', 'unknown')
    await publish('11', 'known', { reactions: 7 })
    expect(await ask({ metric: 'reactions' })).toMatchObject({
      now: 7,
      before: null,
      axes: [],
      finding: null,
    })
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
  expect(new Set(changes.axes.map(({ axis }) => axis))).toEqual(new Set(['kind', 'type', 'tag']))
})

test('a rate changed by what its parts weigh and by their own rates', async () => {
  await publish('01', 'text before', { reach: 100, reactions: 10 })
  await publish('02', 'video before', { reach: 100, reactions: 0, type: 'video' })
  await publish('11', 'text now', { reach: 300, reactions: 30 })
  await publish('12', 'video now', { reach: 100, reactions: 2, type: 'video' })
  await publish('12', 'nobody knows whom it reached', { reactions: 1000 })
  const changes = await ask({ metric: 'er' })
  expect(changes).toMatchObject({ now: 8, before: 5 })
  expect(axisOf(changes, 'type')?.parts).toMatchObject([
    {
      key: 'video',
      now: 2,
      before: 0,
      share: { now: 25, before: 50 },
      // 25 % × (2 - 6.5) - 50 % × (0 - 6.5)
      contribution: 2.125,
      // (25 % - 50 %) × (1 - 6.5), and (2 - 0) × 37.5 %
      effects: { number: 1.375, average: 0.75 },
    },
    { key: 'text', now: 10, before: 10, contribution: 0.875, effects: { number: 0.875, average: 0 } },
  ])
  expect(contributions(changes, 'content')).toEqual([
    ['video before', 3.25],
    ['text now', 2.625],
    ['text before', -1.75],
    ['video now', -1.125],
  ])
  expect(axisOf(changes, 'mix')?.parts).toMatchObject([
    { key: 'mix', now: 8, before: 5, contribution: 2.25 },
    { key: 'rates', contribution: 0.75 },
  ])
  expect(axisOf(changes, 'number')).toBeUndefined()
})

describe('what explains most', () => {
  /** So many of the same on a day. */
  async function publishMany(day: string, count: number, values: Values) {
    for (let n = 0; n < count; n += 1) await publish(day, 'one of many', values)
  }

  test('is the part that carries more of the change than of the whole, and its axis comes first', async () => {
    await publishMany('01', 6, { views: 100 })
    await publishMany('02', 20, { views: 50, kind: 'story' })
    await publishMany('11', 6, { views: 100 })
    await publishMany('12', 8, { views: 50, kind: 'story' })
    const changes = await ask({ metric: 'views' })
    expect(changes).toMatchObject({ now: 1000, before: 1600 })
    expect(changes.axes[0]?.axis).toBe('kind')
    expect(changes.finding).toMatchObject({
      axis: 'kind',
      part: { key: 'story', contents: { now: 8, before: 20 }, contribution: -600 },
      carried: 100,
      level: 'same',
      // 600 less, of 50 each.
      advice: 'make_up',
      amount: 12,
    })
  })

  test('may be how good all of them are', async () => {
    await publishMany('01', 5, { reach: 100 })
    await publishMany('02', 5, { reach: 100, type: 'video' })
    await publishMany('11', 5, { reach: 60 })
    await publishMany('12', 5, { reach: 60, type: 'video' })
    const { finding } = await ask({ metric: 'reach' })
    expect(finding).toMatchObject({
      axis: 'number',
      part: { key: 'average' },
      carried: 100,
      level: 'lower',
      advice: 'find_difference',
    })
  })

  test('may be a single post, without which the rest is told', async () => {
    await publishMany('01', 5, { reach: 100 })
    await publish('11', 'hit', { reach: 1000 })
    await publishMany('12', 5, { reach: 90 })
    const { finding } = await ask({ metric: 'reach' })
    expect(finding).toMatchObject({
      axis: 'content',
      part: { title: 'hit' },
      advice: 'one_content',
      amount: -50,
    })
  })

  test('of few contents is no verdict on them', async () => {
    await publishMany('01', 10, { reach: 100 })
    await publishMany('02', 4, { reach: 100, type: 'video' })
    await publishMany('11', 10, { reach: 100 })
    await publishMany('12', 4, { reach: 50, type: 'video' })
    const { finding } = await ask({ metric: 'reach' })
    expect(finding).toMatchObject({ part: { key: 'video' }, level: null, advice: 'too_few', amount: 4 })
  })

  test.each([
    ['reach', 'keep_number'],
    ['hides', 'no_action'],
  ] as const)('more of the same brings more %s: %s', async (metric, advice) => {
    await publishMany('01', 5, { reach: 10, hides: 10 })
    await publishMany('11', 10, { reach: 10, hides: 10 })
    expect((await ask({ metric })).finding).toMatchObject({ part: { key: 'number' }, advice })
  })

  test('of a rate may be another mix', async () => {
    await publishMany('01', 5, { reach: 180, reactions: 9 })
    await publishMany('02', 5, { reach: 180, reactions: 9, type: 'poll' })
    await publishMany('03', 5, { reach: 40, reactions: 4, type: 'video' })
    await publishMany('11', 5, { reach: 100, reactions: 5 })
    await publishMany('12', 5, { reach: 100, reactions: 5, type: 'poll' })
    await publishMany('13', 5, { reach: 200, reactions: 20, type: 'video' })
    const changes = await ask({ metric: 'er' })
    expect(changes).toMatchObject({ now: 7.5, before: 5.5 })
    expect(changes.finding).toMatchObject({
      axis: 'mix',
      part: { key: 'mix' },
      carried: expect.closeTo(100, 6),
      advice: 'if_unplanned',
    })
    expect(axisOf(changes, 'type')?.parts[0]).toMatchObject({
      key: 'video',
      share: { now: 50, before: 10 },
      contribution: expect.closeTo(1.4, 6),
    })
  })

  test('of a rate may be how good each is, whatever the mix', async () => {
    await publishMany('01', 5, { reach: 100, reactions: 2 })
    await publishMany('02', 5, { reach: 100, reactions: 4, type: 'video' })
    await publishMany('11', 5, { reach: 100, reactions: 3 })
    await publishMany('12', 5, { reach: 100, reactions: 6, type: 'video' })
    const { finding } = await ask({ metric: 'er' })
    expect(finding).toMatchObject({
      axis: 'mix',
      part: { key: 'rates' },
      level: 'higher',
      advice: 'learn_from_best',
    })
  })

  test('is nothing where a change is spread over all, is none, or is of too few contents', async () => {
    await publishMany('01', 5, { reach: 100 })
    await publishMany('02', 5, { reach: 110, type: 'video' })
    await publishMany('11', 6, { reach: 120 })
    await publishMany('12', 6, { reach: 132, type: 'video' })
    expect(await ask({ metric: 'reach' })).toMatchObject({ now: 1512, before: 1050, finding: null })
    const itself = { with: 'custom', from: '2024-03-11', to: '2024-03-20' } as const
    expect(await ask({ metric: 'reach', compare: itself })).toMatchObject({ finding: null })
    const nothing = { from: '2023-03-01', to: '2023-03-10' }
    expect(await ask({ metric: 'reach', filters: nothing })).toMatchObject({ finding: null })
  })
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

test('periods with and without known stories are not explained, but for what posts alone have', async () => {
  await publish('02', 'post', { views: 100 })
  await publish('12', 'story', { kind: 'story', views: 10 })
  await insertMeasuredBlock(app.db, community, 'stories', new Date('2024-03-11T09:00:00Z'))
  expect(await ask({ metric: 'views' })).toMatchObject({
    stories_from: '2024-03-11',
    before: null,
    axes: [],
    finding: null,
  })
  expect(await ask({ metric: 'comments' })).toMatchObject({ stories_from: null })
  expect(await ask({ metric: 'views', filters: { ...filters, kind: 'posts' } })).toMatchObject({
    stories_from: null,
  })
  expect(await ask({ metric: 'views', filters: { ...filters, kind: 'stories' } })).toMatchObject({
    stories_from: '2024-03-11',
    measured_from: null,
    now: 10,
  })
})

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
    expect(axisOf(changes, 'number')).toBeUndefined()
    expect(await ask({ metric: 'er', basis: 'activity' })).toMatchObject({ now: 10, before: 5 })
    expect(await ask({ metric: 'contents', basis: 'activity' })).toMatchObject({ now: 2, before: 2 })
  })

  test('what was not measured on all days is not explained, and says since when it is', async () => {
    const post = await publish('01', 'post')
    await addGains('12', post, { views: 100, replies: 1 })
    await insertMeasuredBlock(app.db, community, 'posts', new Date('2024-03-11T09:00:00Z'))
    expect(await ask({ metric: 'views', basis: 'activity' })).toMatchObject({
      measured_from: '2024-03-12',
      now: 100,
      before: null,
      contents: { now: 1, before: 0 },
      axes: [],
      finding: null,
    })
    expect(await ask({ metric: 'views' })).toMatchObject({ measured_from: null })

    await app.db.deleteFrom('sync_block').where('community_id', '=', community).execute()
    await insertMeasuredBlock(app.db, community, 'posts', new Date('2024-05-11T09:00:00Z'))
    expect(await ask({ metric: 'views', basis: 'activity' })).toMatchObject({
      measured_from: '2024-05-12',
      now: null,
      contents: { now: 0, before: 0 },
    })
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
    await getAnalyticsContext(app.db, community, new Date(moment)),
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
  expect(axisOf(changes, 'content')).toBeUndefined()
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
  expect(await ask({ metric: 'reactions' })).toMatchObject({ now: 0, before: 0, axes: [] })
})
