import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import type { InputOf } from '#contract/call.ts'
import { metrics } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { refreshBenchmarks } from '../tags/tags.ts'
import { sumUpChanges } from './metricDays.ts'

let app: TestApp
let mine: CommunityId
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
beforeEach(async () => {
  mine = await insertCommunity(app.db)
})
afterAll(() => app.close())

type Asked = Partial<InputOf<typeof analyticsCalls.subjects>>

const subjects = (asked: Asked = {}) =>
  app.call(
    analyticsCalls.subjects,
    { metrics: ['contents', 'views'], community_id: String(mine), ...asked },
    token,
  )

const insertMany = (values: Parameters<typeof insertContent>[2][]) =>
  Promise.all(values.map((each) => insertContent(app.db, mine, each)))

test('content counts in each of its tags, and apart without any, the most first', async () => {
  const [both, one] = await insertMany([{ views: 10 }, { views: 30 }, { views: null }, { views: 60 }])
  if (!both || !one) throw new Error('inserted nothing')
  await insertTag(app.db, mine, { title: 'Exhibitions', contents: [both] })
  const lectures = await insertTag(app.db, mine, {
    title: 'Lectures',
    color: 'red',
    contents: [both, one],
  })
  const { contents, items } = await subjects({ filters: { from: '2024-03-01', to: '2024-03-01' } })
  expect(contents).toBe(4)
  expect(items.map(({ title, n, share }) => [title, n, share])).toEqual([
    [null, 2, 50],
    ['Lectures', 2, 50],
    ['Exhibitions', 1, 25],
  ])
  expect(items[1]).toMatchObject({
    key: String(lectures.id),
    color: 'red',
    values: {
      contents: { value: 2, n: 2, missing: 0, share: 50, to_rest: { difference: null, verdict: 'too_few' } },
      views: {
        value: 40,
        n: 2,
        missing: 0,
        median: 20,
        mean: 20,
        share: 40,
        to_rest: { difference: -40, low: null, high: null, verdict: 'too_few' },
      },
    },
  })
  expect(items[0]?.values.views).toMatchObject({ value: 60, n: 1, missing: 1 })
})

test('contents may be counted alone, whether there are any or none', async () => {
  expect(await subjects({ metrics: ['contents'] })).toMatchObject({ contents: 0, items: [] })
  await insertMany([{ type: 'poll' }, {}, {}])
  await sumUpChanges(app.db, mine)
  const { items } = await subjects({ metrics: ['contents'], by: 'type' })
  expect(items.map(({ key, n, values }) => [key, n, values.contents?.value])).toEqual([
    ['text', 2, 2],
    ['poll', 1, 1],
  ])
})

test('a clear difference is likely real, a small one may be chance', async () => {
  const random = seededRandom(1)
  const views = (usual: number) => Math.round(usual * Math.exp(random() + random() - 1))
  const great = await insertMany(Array.from({ length: 12 }, () => ({ views: views(400), reach: 100 })))
  const usual = await insertMany(Array.from({ length: 12 }, () => ({ views: views(150), reach: 100 })))
  await insertMany(Array.from({ length: 60 }, () => ({ views: views(100), reach: 100 })))
  await insertTag(app.db, mine, { title: 'Great', contents: great })
  await insertTag(app.db, mine, { title: 'Usual', contents: usual })
  const { items } = await subjects({ metrics: ['views', 'reach'] })
  const toRest = (title: string) => items.find((item) => item.title === title)?.values.views?.to_rest
  const [real, chance] = [toRest('Great'), toRest('Usual')]
  expect(real?.verdict).toBe('likely_real')
  expect(real?.low).toBeGreaterThan(100)
  expect(real?.high).toBeLessThan(1000)
  expect(chance?.verdict).toBe('may_be_chance')
  expect(chance?.low).toBeLessThan(0)
  expect(chance?.high).toBeGreaterThan(0)
  // What is the same everywhere differs by nothing, for sure.
  expect(items[0]?.values.reach?.to_rest).toEqual({
    difference: 0,
    low: 0,
    high: 0,
    verdict: 'may_be_chance',
  })
})

test('the rate of a group is pooled, and differs from the rest in points', async () => {
  const rated = (reactions: number, reach: number) => ({ reactions, reach, followers: 1000 })
  const group = await insertMany(Array.from({ length: 6 }, (_, n) => rated(30, 100 + 100 * n)))
  await insertMany(Array.from({ length: 6 }, () => rated(10, 500)))
  await insertTag(app.db, mine, { title: 'Rated', contents: group })
  const { items } = await subjects({ metrics: ['er'] })
  const rate = items.find(({ title }) => title === 'Rated')?.values.er
  expect(rate).toMatchObject({ value: (180 * 100) / 2100, n: 6, median: (30 / 300 + 30 / 400) * 50 })
  expect(rate?.mean).toBeCloseTo((30 + 15 + 10 + 7.5 + 6 + 5) / 6, 9)
  expect(rate?.share).toBeNull()
  expect(rate?.to_rest.difference).toBeCloseTo((180 * 100) / 2100 - 2, 9)
})

test('tags stand beside what is usual for them in the year, of stories where only those are asked for', async () => {
  const posts = await insertMany(Array.from({ length: 5 }, () => ({ likes: 4 })))
  const stories = await insertMany(Array.from({ length: 5 }, () => ({ likes: 9, kind: 'story' as const })))
  await insertTag(app.db, mine, { contents: [...posts, ...stories] })
  await app.db.transaction().execute((tx) => refreshBenchmarks(tx, mine))
  const likesOf = async (asked: Asked) => (await subjects(asked)).items[0]?.benchmarks?.likes
  expect(await likesOf({ year: 2024 })).toEqual({ n: 5, mean: 4, p25: 4, median: 4, p75: 4 })
  expect(await likesOf({ year: 2024, filters: { kind: 'stories' } })).toMatchObject({ n: 5, mean: 9 })
  expect(await likesOf({ year: 2023 })).toMatchObject({ n: 0, mean: null })
  expect((await subjects({ by: 'type' })).items[0]?.benchmarks).toBeNull()
})

test('words are grouped in all their forms under the commonest one, those of under five texts left out', async () => {
  const texts = [
    'Новая выставка',
    'Выставки, выставки, выставка',
    'Две выставки',
    'о выставках',
    'выставки и лекция',
  ]
  const contents = await insertMany(texts.map((text) => ({ text, views: 2 })))
  const words = async () => (await subjects({ by: 'word' })).items.map(({ key, title, n }) => [key, title, n])
  expect(await words()).toEqual([['выставк', 'выставки', 5]])
  await app.db
    .updateTable('content')
    .set({ text: 'Лекция' })
    .where('community_id', '=', mine)
    .where('id', '=', contents[0]?.id ?? 0)
    .execute()
  await sumUpChanges(app.db, mine)
  expect(await words()).toEqual([])
})

test('a change of a text, and of what a story belongs to, is noted for answers that are remembered', async () => {
  const [post, story] = await insertMany([{}, { kind: 'story' }])
  const changes = async () =>
    (await app.db.selectFrom('metric_change').selectAll().where('community_id', '=', mine).execute()).length
  const update = (values: object) =>
    app.db
      .updateTable('content')
      .set(values)
      .where('community_id', '=', mine)
      .where('id', '=', story?.id ?? 0)
  const before = await changes()
  await update({ text: 'New' }).execute()
  await update({ linked_post_id: post?.id }).execute()
  await update({ text: 'New', linked_post_id: post?.id }).execute()
  expect(await changes()).toBe(before + 2)
})

test('hours are those of the community’s clocks, on weekdays from Monday', async () => {
  mine = await insertCommunity(app.db, { time_zone: 'America/New_York' })
  await insertMany([
    // Both at half past one on the Sunday on which clocks go back.
    { published_at: '2024-11-03T05:30:00Z' },
    { published_at: '2024-11-03T06:30:00Z' },
    { published_at: '2024-11-04T05:00:00Z' },
  ])
  const { items } = await subjects({ by: 'time' })
  expect(items.map(({ key, n }) => [key, n])).toEqual([
    ['7-01', 2],
    ['1-00', 1],
  ])
})

test('no more groups come than are asked for, and the rest is all other content', async () => {
  await insertMany([
    { type: 'text', views: 3 },
    { type: 'text' },
    { type: 'poll', views: 1 },
    { type: 'video' },
  ])
  const { items, contents } = await subjects({ by: 'type', limit: 1 })
  expect(contents).toBe(4)
  expect(items.map(({ key }) => key)).toEqual(['text'])
  expect(items[0]?.values.views).toMatchObject({ share: 75, to_rest: { difference: 2 } })
})

test('deleted content, other days and other communities do not count unless they are asked for', async () => {
  await insertMany([
    { views: 1 },
    { views: 2, deleted_at: '2024-03-02T00:00:00Z' },
    { views: 4, published_at: '2023-03-01T12:00:00Z' },
  ])
  const viewsOf = async (filters: Asked['filters']) =>
    (await subjects({ by: 'type', filters })).items[0]?.values.views?.value
  expect(await viewsOf({})).toBe(5)
  expect(await viewsOf({ is_deleted: true })).toBe(2)
  expect(await viewsOf({ from: '2024-01-01' })).toBe(1)
  mine = await insertCommunity(app.db)
  expect(await subjects()).toMatchObject({ contents: 0, items: [] })
})

test('all metrics can be asked for at once, by every grouping', async () => {
  await insertMany(
    Array.from({ length: 12 }, (_, n) => ({ views: n, reach: n, type: n % 2 ? 'poll' : 'text' })),
  )
  const { items } = await subjects({ by: 'type', metrics: ['contents', ...metrics] })
  expect(Object.keys(items[0]?.values ?? {})).toHaveLength(metrics.length + 1)
  expect(items[0]?.values.votes).toEqual({
    value: null,
    n: 0,
    missing: 6,
    median: null,
    mean: null,
    share: null,
    to_rest: { difference: null, low: null, high: null, verdict: 'too_few' },
  })
})

test.each<[string, object]>([
  ['metrics', { metrics: [] }],
  ['metrics', { metrics: ['views', 'views'] }],
  ['by', { by: 'mood' }],
  ['limit', { limit: 201 }],
  ['year', { year: 1990 }],
  ['filters.to', { filters: { from: '2024-03-02', to: '2024-03-01' } }],
])('a wrong %s is refused by its name', async (field, wrong) => {
  const { path } = analyticsCalls.subjects
  const response = await app.post(path, {
    token,
    json: { metrics: ['views'], community_id: String(mine), ...wrong },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: { code: 'validation_failed', fields: { [field]: [expect.any(String)] } },
  })
})
