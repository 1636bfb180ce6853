import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsCalls, type GraphMetric } from '#contract/analytics.ts'
import type { InputOf } from '#contract/call.ts'
import type { KindFilter } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import {
  insertComment,
  insertCommunity,
  insertContent,
  insertMeasuredBlock,
  insertTag,
} from '../../testing/factories.ts'
import { insertHistory } from '../../testing/history.ts'
import { sumUpMonth } from '../comments/comments.ts'
import { getAnalyticsContext, sumUpChanges } from './analytics.ts'
import { getGraph } from './graph.ts'

let app: TestApp
let token: string
let home: CommunityId
let tag: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
  home = await insertCommunity(app.db, { time_zone: 'Europe/Moscow' })
  const { db } = app
  const first = await insertContent(db, home, {
    published_at: '2024-03-04T09:00:00Z',
    views: 100,
    reach: 50,
    reactions: 5,
  })
  const second = await insertContent(db, home, {
    published_at: '2024-03-06T09:00:00Z',
    views: 300,
    reactions: 10,
  })
  await insertContent(db, home, {
    published_at: '2024-03-06T10:00:00Z',
    views: 999,
    deleted_at: '2024-03-07T00:00:00Z',
  })
  await insertContent(db, home, { published_at: '2024-02-27T09:00:00Z', views: 80, reach: 40, reactions: 8 })
  tag = String((await insertTag(db, home, { title: 'Spring', contents: [first, second] })).id)
  await insertHistory(db, home, second.id, [
    { hours: 1, views: 100 },
    { hours: 25, views: 300 },
  ])
  await sumUpChanges(db, home)
})
afterAll(() => app.close())

const ask = (input: Omit<InputOf<typeof analyticsCalls.graph>, 'community_id'>) =>
  app.call(analyticsCalls.graph, { community_id: String(home), ...input }, token)

const week = { from: '2024-03-04', to: '2024-03-10' }

test('a week of posts has their sums, beside the week before', async () => {
  const graph = await ask({
    filters: week,
    metrics: ['contents', 'views', 'reach', 'er'],
    compare: { with: 'previous' },
  })
  expect(graph.compared).toEqual({ from: '2024-02-26', to: '2024-03-03', until: null })
  const [all] = graph.series
  expect(all?.points).toHaveLength(7)
  expect(all?.points.slice(0, 3)).toEqual([
    { at: '2024-03-03T21:00:00.000Z', values: { contents: 1, views: 100, reach: 50, er: 10 } },
    { at: '2024-03-04T21:00:00.000Z', values: { contents: 0, views: 0, reach: 0, er: null } },
    { at: '2024-03-05T21:00:00.000Z', values: { contents: 1, views: 300, reach: null, er: null } },
  ])
  expect(all?.totals).toEqual({
    contents: { value: 2, n: 2, missing: 0, median: null },
    views: { value: 400, n: 2, missing: 0, median: 200 },
    reach: { value: 50, n: 1, missing: 1, median: 50 },
    er: { value: 10, n: 1, missing: 1, median: 10 },
  })
  expect(all?.compared_totals).toMatchObject({ contents: { value: 1 }, views: { value: 80 } })
})

test('a day that is not over has its point, and is left out of what is compared', async () => {
  const asked = {
    filters: week,
    metrics: ['views'],
    granularity: 'day',
    compare: { with: 'previous' },
  } as const
  // Noon of the Wednesday.
  const context = await getAnalyticsContext(app.db, home, new Date('2024-03-06T09:00:00Z'))
  const graph = await getGraph(app.db, home, analyticsCalls.graph.input.parse(asked), context)
  expect(graph.period).toMatchObject({ until: '2024-03-06T09:00:00.000Z' })
  expect(graph.compared).toEqual({ from: '2024-02-26', to: '2024-02-27', until: null })
  const [all] = graph.series
  expect(all?.points.map(({ values }) => values.views)).toEqual([100, 0, 300])
  expect(all?.compared_points.map(({ values }) => values.views)).toEqual([0, 80])
  expect(all?.totals).toMatchObject({ views: { value: 400 } })
  expect(all?.finished_totals).toMatchObject({ views: { value: 100 } })
  expect(all?.compared_totals).toMatchObject({ views: { value: 80 } })
})

test('what was gained counts on its day, and who gained it once', async () => {
  const [all] = (await ask({ filters: week, metrics: ['views', 'contents'], basis: 'activity' })).series
  expect(all?.points.map(({ values }) => values.views)).toEqual([0, 0, 192, 108, 0, 0, 0])
  expect(all?.totals).toMatchObject({ views: { value: 300, n: 1 }, contents: { value: 1 } })
})

test('days before it was measured are a gap: their points are empty, and nothing is compared with them', async () => {
  const late = await insertCommunity(app.db, { time_zone: 'Europe/Moscow' })
  const { id } = await insertContent(app.db, late, { published_at: '2024-03-04T09:00:00Z', views: 500 })
  await insertHistory(app.db, late, id, [
    { hours: 20, views: 100 },
    { hours: 68, views: 300 },
    { hours: 140, views: 500, reach: 5 },
  ])
  // In the middle of Wednesday: the first whole day is Thursday.
  await insertMeasuredBlock(app.db, late, 'posts', new Date('2024-03-06T09:00:00Z'))
  await sumUpChanges(app.db, late)
  const gained = (filters: { from: string; to: string }) =>
    app.call(
      analyticsCalls.graph,
      {
        community_id: String(late),
        filters,
        metrics: ['views', 'reach'],
        basis: 'activity',
        granularity: 'day',
        compare: { with: 'previous' },
      },
      token,
    )
  const [inPart] = (await gained(week)).series
  expect(inPart?.measured_from).toEqual({ views: '2024-03-07' })
  const views = inPart?.points.map(({ values }) => values.views ?? null) ?? []
  expect(views.slice(0, 3)).toEqual([null, null, null])
  expect(views[3]).toBeGreaterThan(0)
  expect(inPart?.totals.views?.value).toBe(views.reduce<number>((sum, each) => sum + (each ?? 0), 0))
  expect(inPart?.compared_totals?.views?.value).toBeNull()
  expect(inPart?.compared_points.map(({ values }) => values.views)).toEqual(Array(7).fill(null))
  // Nobody knows since when reach is measured, so all of it is.
  expect(inPart?.compared_totals?.reach?.value).toBe(0)

  const [after] = (await gained({ from: '2024-03-11', to: '2024-03-14' })).series
  expect(after?.measured_from).toEqual({})
  expect(after?.compared_totals?.views?.value).toBeGreaterThan(0)

  const [before] = (await gained({ from: '2024-03-04', to: '2024-03-05' })).series
  expect(before?.totals.views?.value).toBeNull()
})

test('periods with and without known stories are not compared, but for what posts alone have', async () => {
  const late = await insertCommunity(app.db, { time_zone: 'Europe/Moscow' })
  const published = (day: string) => ({
    published_at: `2024-03-${day}T09:00:00Z`,
    reach: 10,
    views: 20,
    comments: 1,
  })
  for (const day of ['01', '02', '06', '07']) await insertContent(app.db, late, published(day))
  await insertContent(app.db, late, { ...published('07'), kind: 'story' })
  // Those alive then were published since Tuesday noon: of Wednesday all are known.
  await insertMeasuredBlock(app.db, late, 'stories', new Date('2024-03-06T09:00:00Z'))
  const graphOf = async (kind: KindFilter, from: string, to: string) => {
    const { series } = await app.call(
      analyticsCalls.graph,
      {
        community_id: String(late),
        filters: { kind, from: `2024-03-${from}`, to: `2024-03-${to}` },
        metrics: ['reach', 'contents', 'comments'],
        granularity: 'day',
        compare: { with: 'previous' },
      },
      token,
    )
    return series[0]
  }
  const compared = async (...asked: Parameters<typeof graphOf>) => {
    const line = await graphOf(...asked)
    const { reach, contents, comments } = line?.compared_totals ?? {}
    return [line?.stories_from, reach?.value, contents?.value, comments?.value]
  }
  expect(await compared('all', '05', '07')).toEqual(['2024-03-06', null, null, 1])
  expect(await compared('stories', '05', '07')).toEqual(['2024-03-06', null, null, 0])
  expect(await compared('posts', '05', '07')).toEqual([null, 10, 1, 1])
  expect(await compared('all', '03', '05')).toEqual([null, 20, 2, 2])
  expect(await compared('all', '07', '07')).toEqual([null, 10, 1, 1])

  // Of stories alone nothing is known of the days before: that is not none.
  const stories = await graphOf('stories', '04', '07')
  expect(stories?.points.map(({ values }) => values.contents)).toEqual([null, null, 0, 1])
  expect(stories?.measured_from).toEqual({ reach: '2024-03-06', contents: '2024-03-06' })
  const before = await graphOf('stories', '01', '03')
  expect([before?.stories_from, before?.totals.contents?.value]).toEqual(['2024-03-06', null])
})

test.each<{ split: 'kind' | 'type' | 'tag'; keys: (string | null)[]; views: number[] }>([
  { split: 'kind', keys: ['post', 'story'], views: [400, 0] },
  { split: 'type', keys: ['text', 'poll', 'video'], views: [400, 0, 0] },
])('a split by $split has a line for each', async ({ split, keys, views }) => {
  const { series } = await ask({ filters: week, metrics: ['views'], split })
  expect(series.map(({ key }) => key)).toEqual(keys)
  expect(series.map(({ totals }) => totals.views?.value)).toEqual(views)
})

test('a split by tag has a line for each of them and one for content without any', async () => {
  const { series } = await ask({ metrics: ['views'], split: 'tag', filters: { to: '2024-03-10' } })
  expect(series.map(({ key, title, totals }) => [key, title, totals.views?.value])).toEqual([
    [tag, 'Spring', 400],
    [null, null, 80],
  ])
})

test('comments of people are split by emotion, on the day they were written or on that of their post', async () => {
  const place = await insertCommunity(app.db)
  const { id } = await insertContent(app.db, place, { published_at: '2024-03-01T12:00:00Z' })
  const gone = await insertContent(app.db, place, {
    published_at: '2024-03-01T12:00:00Z',
    deleted_at: '2024-03-02',
  })
  const write = (values: Partial<Parameters<typeof insertComment>[2]>) =>
    insertComment(app.db, place, { content_id: id, emotion: 'positive', ...values })
  await write({})
  await write({ published_at: '2024-03-02T13:00:00Z' })
  await write({ published_at: '2024-03-02T13:00:00Z', emotion: 'negative' })
  await write({ is_own: true })
  await write({ deleted_at: '2024-03-03' })
  await write({ content_id: gone.id })
  while (await sumUpMonth(app.db, place));
  const split = async (basis: 'published' | 'activity') => {
    const filters = { from: '2024-03-01', to: '2024-03-02' }
    const asked = {
      community_id: String(place),
      filters,
      metrics: ['comments' as const],
      split: 'emotion' as const,
      granularity: 'day' as const,
      basis,
    }
    const { series } = await app.call(analyticsCalls.graph, asked, token)
    return series.map(({ key, points, totals }) => [
      key,
      points.map(({ values }) => values.comments),
      totals.comments?.n,
    ])
  }
  const none = (key: string) => [key, [0, 0], 0]
  expect(await split('activity')).toEqual([
    none('unknown'),
    ['positive', [1, 1], 1],
    none('neutral'),
    ['negative', [0, 1], 1],
  ])
  expect(await split('published')).toEqual([
    none('unknown'),
    ['positive', [2, 0], 1],
    none('neutral'),
    ['negative', [1, 0], 1],
  ])
})

test('a benchmark year is scaled to the days of the period', async () => {
  const graph = await ask({
    filters: week,
    metrics: ['views', 'er'],
    compare: { with: 'benchmark', year: 2024 },
  })
  const [all] = graph.series
  expect(all?.compared_points).toEqual([])
  // 480 views in 366 days, seven of them.
  expect(all?.compared_totals).toMatchObject({
    views: { value: 9, n: 3 },
    er: { value: (13 * 100) / 90, n: 2 },
  })
})

const metrics: GraphMetric[] = ['views']

test.each([
  { input: { metrics: [] }, field: 'metrics', says: 'Choose at least one' },
  {
    input: { metrics, filters: { from: '2024-03-02', to: '2024-03-01' } },
    field: 'filters.to',
    says: 'The end date is before the start date',
  },
  {
    input: { metrics, compare: { with: 'custom', from: '2024-03-02', to: '2024-03-01' } as const },
    field: 'compare.to',
    says: 'The end date is before the start date',
  },
  {
    input: { metrics, granularity: 'day', filters: { from: '2001-01-01' } } as const,
    field: 'granularity',
    says: 'More than 1,000 points. Choose longer steps or fewer days',
  },
  {
    input: { metrics, granularity: 'hour', basis: 'activity' } as const,
    field: 'granularity',
    says: 'Activity is known by day only. Choose days, or count published posts',
  },
  {
    input: { metrics, split: 'emotion' } as const,
    field: 'metrics',
    says: 'Only comments can be split by sentiment',
  },
])('$field: $says', async ({ input, field, says }) => {
  const response = await app.post('/api/analytics/graph', {
    token,
    json: { community_id: String(home), ...input },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: { code: 'validation_failed', fields: { [field]: [says] } },
  })
})

test("unknown tags and another community's match nothing", async () => {
  const abroad = await insertCommunity(app.db)
  const foreign = await insertTag(app.db, abroad, { contents: [await insertContent(app.db, abroad)] })
  for (const any of [String(foreign.id), '999999999999999']) {
    const [all] = (await ask({ filters: { ...week, tags: { any: [any] } }, metrics: ['contents'] })).series
    expect(all?.totals.contents?.value).toBe(0)
  }
})

test.each([
  { from: '2000-01-01', to: '9999-12-31' },
  { from: '9999-12-31', to: '9999-12-31' },
  { from: '2000-01-01', to: '2000-01-01' },
])('days of another century are answered: $from to $to', async (filters) => {
  for (const compare of [
    { with: 'previous' },
    { with: 'last_year' },
    { with: 'last_year', match_weekday: false },
    { with: 'custom', from: '9999-12-31', to: '9999-12-31' },
  ] as const) {
    for (const basis of ['published', 'activity'] as const) {
      const graph = await ask({ filters, metrics, granularity: 'year', basis, compare })
      expect(graph.period).toMatchObject(filters)
    }
  }
})

test('a change is seen as soon as its days are summed up, and not before', async () => {
  const place = await insertCommunity(app.db)
  const total = async () => {
    const input = { community_id: String(place), filters: { from: '2024-03-01', to: '2024-03-01' }, metrics }
    const graph = await app.call(analyticsCalls.graph, input, token)
    return graph.series[0]?.totals.views?.value
  }
  const { id } = await insertContent(app.db, place, { views: 5 })
  await sumUpChanges(app.db, place)
  expect(await total()).toBe(5)
  await app.db.updateTable('content').set({ views: 7 }).where('id', '=', id).execute()
  expect(await total()).toBe(5)
  await sumUpChanges(app.db, place)
  expect(await total()).toBe(7)
})
