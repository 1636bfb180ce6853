import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonCalls } from '#contract/content/comparisons.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { refreshBenchmarks } from '../tags/tags.ts'

let app: TestApp
let mine: CommunityId
let token: string

beforeAll(async () => {
  app = await testApp()
  mine = await insertCommunity(app.db)
  token = await app.signIn('viewer')
})
afterAll(() => app.close())

type NewContent = Parameters<typeof insertContent>[2]
const insertId = async (values: NewContent) => String((await insertContent(app.db, mine, values)).id)

async function compare(content_ids: string[], year?: number) {
  const input = { content_ids, community_id: String(mine), ...(year && { year }) }
  const result = await app.call(comparisonCalls.compare, input, token)
  const of = (metric: Metric) => result.metrics.find((each) => each.metric === metric)
  return { ...result, of }
}

test('metrics stand side by side, the best and the weakest marked', async () => {
  const first = await insertId({ likes: 5, hides: 3, views: 10 })
  const second = await insertId({ likes: 9, hides: 1, views: 10 })
  const third = await insertId({ likes: 7, hides: 2, views: null })
  const { of, items } = await compare([second, first, third])
  expect(items.map(({ id }) => id)).toEqual([second, first, third])
  expect(of('likes')).toMatchObject({ values: [9, 5, 7], best: second, weakest: first, to_first: null })
  // Of hides the least is best.
  expect(of('hides')).toMatchObject({ values: [1, 3, 2], best: second, weakest: first })
  // Equal ones are neither.
  expect(of('views')).toMatchObject({ values: [10, 10, null], best: null, weakest: null })
})

test('who shares a place is not marked, and one alone is neither best nor weakest', async () => {
  const [one, other, last] = [
    await insertId({ likes: 5 }),
    await insertId({ likes: 5 }),
    await insertId({ likes: 2 }),
  ]
  expect((await compare([one, other, last])).of('likes')).toMatchObject({ best: null, weakest: last })
  expect((await compare([one])).of('likes')).toMatchObject({ best: null, weakest: null })
})

test('only metrics that apply to the kind and type are compared', async () => {
  const post = await compare([await insertId({ likes: 1 })])
  expect(post.of('replies')).toBeUndefined()
  expect(post.of('votes')).toBeUndefined()
  expect(post.of('comments')).toBeDefined()
  const story = await compare([await insertId({ kind: 'story', likes: 1 })])
  expect(story.of('replies')).toBeDefined()
  expect(story.of('comments')).toBeUndefined()
})

test('a clear difference of rates is likely real, a small one may be chance, and without a value it is unknown', async () => {
  const strong = await insertId({ reactions: 500, reach: 5000, followers: 20_000 })
  const alike = await insertId({ reactions: 104, reach: 1000, followers: 20_000 })
  const weak = await insertId({ reactions: 20, reach: 5000, followers: 20_000 })
  const missing = await insertId({ reactions: 20 })
  const few = await insertId({ reactions: 2, reach: 29 })
  const { of } = await compare([strong, alike, weak, missing, few])
  const verdicts = of('er')?.to_first?.map(({ verdict }) => verdict)
  expect(verdicts).toEqual(['may_be_chance', 'may_be_chance', 'likely_real', 'unknown', 'unknown'])
  const difference = of('er')?.to_first?.[2]
  expect(difference?.difference).toBeCloseTo(-9.6, 5)
  expect(difference?.low).toBeLessThan(-9.6)
  expect(difference?.high).toBeGreaterThan(-9.6)
  expect(difference?.high).toBeLessThan(0)
  expect(of('erp')?.to_first?.[2]?.difference).toBeCloseTo(-2.4, 5)
  const again = await compare([weak, strong])
  expect(again.of('er')?.to_first?.[1]?.low).toBeCloseTo(-(difference?.high ?? 0), 9)
})

test('rates are compared with the benchmark of the year', async () => {
  for (let n = 0; n < 20; n += 1) {
    await insertId({ published_at: '2022-05-01T12:00:00Z', reactions: 20 + n, reach: 1000, followers: 1000 })
  }
  const strong = await insertId({ reactions: 100, reach: 1000 })
  const usual = await insertId({ reactions: 30, reach: 1000 })
  await app.db.transaction().execute((tx) => refreshBenchmarks(tx, mine))
  const { of } = await compare([strong, usual], 2022)
  expect(of('er')?.benchmark).toMatchObject({ n: 20, mean: 2.95 })
  expect(of('er')?.to_benchmark).toMatchObject([{ verdict: 'likely_real' }, { verdict: 'may_be_chance' }])
  expect(of('er')?.to_benchmark?.[0]?.difference).toBeCloseTo(7.05, 5)
  expect(of('reach')?.benchmark).toBeNull()
  const otherYear = await compare([strong], 2021)
  expect(otherYear.of('er')).toMatchObject({
    benchmark: { n: 0, mean: null },
    to_benchmark: [{ verdict: 'unknown' }],
  })
})

test('what is young is neither the weakest nor held against a benchmark of whole lives', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const rate = { reactions: 30, reach: 1000 }
  const fresh = await insertId({ published_at: hoursAgo(9), likes: 1, hides: 0, ...rate })
  const recent = await insertId({ published_at: hoursAgo(100), likes: 5, hides: 1, ...rate })
  const old = await insertId({ likes: 9, hides: 2, ...rate })
  const all = await compare([fresh, recent, old], 2022)
  expect(all.of('likes')).toMatchObject({ best: old, weakest: null })
  expect(all.of('hides')).toMatchObject({ best: null, weakest: old })
  expect((await compare([recent, old])).of('likes')).toMatchObject({ best: old, weakest: recent })
  expect(all.of('er')?.to_benchmark?.map(({ verdict }) => verdict)).toEqual([
    'too_early',
    'too_early',
    'may_be_chance',
  ])
  expect(all.of('er')?.to_first?.map(({ verdict }) => verdict)).not.toContain('too_early')
})

test('curves come in the order of the items', async () => {
  const [one, other] = [await insertId({}), await insertId({})]
  const { curves } = await compare([other, one])
  expect(curves.map(({ content_id }) => content_id)).toEqual([other, one])
})

test('nothing is nothing to compare', async () => {
  const { status } = await app.post(comparisonCalls.compare.path, { token, json: { content_ids: [] } })
  expect(status).toBe(400)
})
