import type { JobHelpers } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { farZone } from '#server/testing/farZone.ts'
import { tagJobs } from './tags.jobs.ts'
import { refreshBenchmarks } from './tags.ts'

let app: TestApp
let token: string
let mine: CommunityId
let community_id: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  mine = await insertCommunity(app.db)
  community_id = String(mine)
})

type Values = Parameters<typeof insertContent>[2]
const post = (values: Values = {}) => insertContent(app.db, mine, values)
async function posts(views: number[], values: Values = {}) {
  const all = []
  for (const each of views) all.push(await post({ views: each, ...values }))
  return all
}
const get = (id: number, year = 2024) => app.call(tagCalls.get, { id: String(id), year, community_id }, token)
const list = async (year = 2024) => (await app.call(tagCalls.list, { year, community_id }, token)).items
const overview = (year = 2024) => app.call(tagCalls.overview, { year, community_id }, token)
const addTag = (content: { id: number }, tag: { id: number }) =>
  app.call(contentCalls.addTag, { id: String(content.id), tag_id: String(tag.id), community_id }, token)

/** Does what the database has queued for the community. */
async function work(abortSignal?: AbortSignal) {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select identifier as task, payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where key = 'benchmarks:' || ${mine}::bigint`.execute(app.db)
  const tasks = tagJobs(app)
  // Of what a worker gives to a task, all that ours ask for.
  const helpers = { abortSignal } satisfies Partial<JobHelpers> as JobHelpers
  for (const { task, payload } of rows) await tasks[task]?.(payload, helpers)
}

const none = { n: 0, mean: null, p25: null, median: null, p75: null }

test('a benchmark is mean, quartiles and number of the values, posts and stories apart', async () => {
  // Sorted 2 4 6 8 100: quartiles are its second, third and fourth, the mean is 120 / 5.
  const tagged = await posts([100, 4, 2, 8, 6])
  const stories = await posts([1, 2, 3, 4, 5, 6], { kind: 'story' })
  await posts([1000, 1000])
  const tag = await insertTag(app.db, mine, { contents: [...tagged, ...stories] })
  await refreshBenchmarks(app.db, mine)
  const { benchmarks, posts: n, stories: m } = await get(tag.id)
  expect([n, m]).toEqual([5, 6])
  expect(benchmarks.post.views).toEqual({ n: 5, mean: 24, p25: 4, median: 6, p75: 8 })
  // Of six values the quartiles lie between: 2 + 0.25, 3 + 0.5, 4 + 0.75.
  expect(benchmarks.story.views).toEqual({ n: 6, mean: 3.5, p25: 2.25, median: 3.5, p75: 4.75 })
  expect(benchmarks.post.er).toEqual(none)
  // 2 4 6 8 100 1000 1000
  expect((await overview()).benchmarks.post.views).toEqual({
    n: 7,
    mean: 2120 / 7,
    p25: 5,
    median: 8,
    p75: 550,
  })
})

test('rates are those of each post, in percent, and who lacks a value is left out of its metric', async () => {
  const tagged = []
  for (const reactions of [1, 2, 3, 4, 5])
    tagged.push(await post({ reactions, likes: reactions, reach: 100, followers: 1000 }))
  tagged.push(await post({ reactions: 7, likes: null }))
  const tag = await insertTag(app.db, mine, { contents: tagged })
  await refreshBenchmarks(app.db, mine)
  const { post: found } = (await get(tag.id)).benchmarks
  expect(found.er).toEqual({ n: 5, mean: 3, p25: 2, median: 3, p75: 4 })
  expect(found.erp).toEqual({ n: 5, mean: 0.3, p25: 0.2, median: 0.3, p75: 0.4 })
  expect(found.reactions.n).toBe(6)
  expect(found.likes).toMatchObject({ n: 5, mean: 3 })
})

test('under five values there are too few, and how many is still said', async () => {
  const tag = await insertTag(app.db, mine, { contents: await posts([1, 2, 3, 4]) })
  await refreshBenchmarks(app.db, mine)
  expect((await get(tag.id)).benchmarks.post.views).toEqual({ ...none, n: 4 })
})

test('the year is that of the community’s day, and what is deleted does not count', async () => {
  const contents = [
    ...(await posts([1, 2, 3, 4, 5], { published_at: '2023-12-31T23:30:00Z', published_on: '2024-01-01' })),
    ...(await posts([100, 200], { deleted_at: '2024-05-01T00:00:00Z' })),
    ...(await posts([10, 20, 30, 40, 50], { published_at: '2023-06-01T12:00:00Z' })),
  ]
  const tag = await insertTag(app.db, mine, { contents })
  await refreshBenchmarks(app.db, mine)
  expect((await get(tag.id, 2024)).benchmarks.post.views).toMatchObject({ n: 5, mean: 3 })
  expect((await get(tag.id, 2023)).benchmarks.post.views).toMatchObject({ n: 5, mean: 30 })
  expect((await get(tag.id, 2022)).benchmarks.post.views).toEqual(none)
  expect((await get(tag.id)).posts).toBe(10)
  expect((await overview()).years).toEqual([2023, 2024])
})

test('changes of tags change the benchmarks at once', async () => {
  const contents = await posts([1, 2, 3, 4, 5, 6])
  const [tag, into] = [await insertTag(app.db, mine), await insertTag(app.db, mine)]
  await refreshBenchmarks(app.db, mine)
  const n = async ({ id }: { id: number }) => (await get(id)).benchmarks.post.views.n
  for (const content of contents.slice(0, 5)) await addTag(content, tag)
  expect(await n(tag)).toBe(5)
  expect((await overview()).posts).toEqual({ tagged: 5, total: 6 })
  const last = String(contents[5]?.id)
  await app.call(tagCalls.apply, { ids: [last], add: [String(tag.id)], community_id }, token)
  expect((await get(tag.id)).benchmarks.post.views).toMatchObject({ n: 6, mean: 3.5 })
  await app.call(contentCalls.removeTag, { id: last, tag_id: String(tag.id), community_id }, token)
  expect(await n(tag)).toBe(5)
  await app.call(tagCalls.merge, { id: String(tag.id), into: String(into.id), community_id }, token)
  expect(await n(into)).toBe(5)
  expect((await overview()).posts).toEqual({ tagged: 5, total: 6 })
  await app.call(tagCalls.delete, { id: String(into.id), community_id }, token)
  expect((await overview()).posts).toEqual({ tagged: 0, total: 6 })
})

test('the share of reach is the part of the posts’ reach in the year, and the list is in the order of titles', async () => {
  const [a, b] = [await post({ reach: 30 }), await post({ reach: 10 })]
  await post({ reach: 60 })
  await post({ kind: 'story', views: 1000 })
  await insertTag(app.db, mine, { title: 'ёлка', contents: [a, b] })
  await insertTag(app.db, mine, { title: 'Ель', contents: [b] })
  await insertTag(app.db, mine, { title: 'жук' })
  await refreshBenchmarks(app.db, mine)
  const shares = async (year?: number) =>
    (await list(year)).map(({ title, share_of_reach }) => [title, share_of_reach])
  expect(await shares()).toEqual([
    ['ёлка', 40],
    ['Ель', 10],
    ['жук', 0],
  ])
  expect((await shares(2020)).map(([, share]) => share)).toEqual([null, null, null])
})

test('a page of the list has its own tags and knows the total', async () => {
  for (const title of ['c', 'a', 'b']) await insertTag(app.db, mine, { title })
  const page = async (number: number) => {
    const input = { page: number, per_page: 2, community_id }
    const { items, about: _, ...rest } = await app.call(tagCalls.list, input, token)
    return { titles: items.map(({ title }) => title), ...rest }
  }
  expect(await page(1)).toEqual({ titles: ['a', 'b'], page: 1, per_page: 2, total: 3 })
  expect(await page(2)).toEqual({ titles: ['c'], page: 2, per_page: 2, total: 3 })
  expect(await page(9)).toEqual({ titles: [], page: 9, per_page: 2, total: 3 })
})

test('the trend counts posts and stories of the last 12 weeks, the newest week last', async () => {
  const { time_zone, day } = farZone()
  mine = await insertCommunity(app.db, { time_zone })
  community_id = String(mine)
  const contents = []
  for (const [daysAgo, kind] of [
    [0, 'post'],
    [6, 'story'],
    [7, 'post'],
    [83, 'post'],
    [84, 'post'],
    [1, 'post'],
  ] as const) {
    contents.push(await post({ kind, published_at: `${day(daysAgo)}T09:00:00Z`, published_on: day(daysAgo) }))
  }
  await insertTag(app.db, mine, { contents })
  expect((await list())[0]?.trend).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3])
})

describe('one tag', () => {
  test('shows where its values lie among all, in ten bars up to the 99th percentile', async () => {
    // 0, 1 … 100: the 99th percentile of these 101 values is 99, a bar is 9.9 wide, and 100 is in the last.
    const all = await posts(Array.from({ length: 101 }, (_, n) => n))
    const tag = await insertTag(app.db, mine, {
      contents: all.filter((_, n) => [0, 9, 10, 99, 100].includes(n)),
    })
    await insertContent(app.db, mine, { kind: 'story', views: 5 })
    await refreshBenchmarks(app.db, mine)
    expect((await get(tag.id)).distributions).toEqual([
      {
        metric: 'views',
        kind: 'post',
        min: 0,
        max: 99,
        tag: [2, 1, 0, 0, 0, 0, 0, 0, 0, 2],
        all: [10, 10, 10, 10, 10, 10, 10, 10, 10, 11],
      },
    ])
    expect((await get(tag.id, 2020)).distributions).toEqual([])
  })

  test('with one value for all has it in the first bar', async () => {
    const tag = await insertTag(app.db, mine, { contents: await posts([7, 7]) })
    const [{ min, max, tag: bars } = {}] = (await get(tag.id)).distributions
    expect({ min, max, bars }).toEqual({ min: 7, max: 7, bars: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0] })
  })

  test('shows the five of the highest ER in the year and how many its rule has tagged', async () => {
    const contents = []
    for (const reactions of [3, 9, 1, 7, 5, 8]) contents.push(await post({ reactions, reach: 100 }))
    contents.push(await post({ reactions: 99 }))
    contents.push(await post({ reactions: 50, reach: 100, published_at: '2023-06-01T12:00:00Z' }))
    const tag = await insertTag(app.db, mine, { contents })
    await app.db
      .updateTable('content_tag')
      .set({ source: 'rule' })
      .where('content_id', '=', contents[0]?.id ?? 0)
      .execute()
    const { top, by_rule } = await get(tag.id)
    expect(top.map(({ er }) => er)).toEqual([9, 8, 7, 5, 3])
    expect(by_rule).toBe(1)
  })
})

describe('after a capture', () => {
  const stale = async () => {
    const { rows } = await sql<{ content_id: number }>`
      select content_id from benchmark_stale where community_id = ${mine} order by id`.execute(app.db)
    return rows.map((row) => row.content_id)
  }
  const jobs = async () => {
    const { rows } = await sql`
      select 1 from graphile_worker.jobs where key = 'benchmarks:' || ${mine}::bigint`.execute(app.db)
    return rows.length
  }
  const set = (content: { id: number }, values: object) =>
    app.db.updateTable('content').set(values).where('id', '=', content.id).execute()

  test('what changed waits for one job, which does it and nothing else', async () => {
    const contents = await posts([1, 2, 3, 4, 5])
    const tag = await insertTag(app.db, mine, { contents })
    await work()
    expect(await stale()).toEqual([])
    expect((await get(tag.id)).benchmarks.post.views).toMatchObject({ n: 5, mean: 3 })

    const [first, second] = contents
    if (!first || !second) throw new Error('Five posts were inserted')
    await set(first, { views: 11 })
    await set(second, { text: 'Edited', captured_at: new Date() })
    expect(await stale()).toEqual([first.id])
    expect(await jobs()).toBe(1)
    await work()
    expect((await get(tag.id)).benchmarks.post.views).toMatchObject({ n: 5, mean: 5 })
    expect((await overview()).benchmarks.post.views).toMatchObject({ n: 5, mean: 5 })

    await set(first, { deleted_at: new Date() })
    await set(second, { followers: 10 })
    await work()
    expect((await get(tag.id)).benchmarks.post.views).toEqual({ ...none, n: 4 })
    expect((await overview()).posts).toEqual({ tagged: 4, total: 4 })
  })

  test('what changes while the job works is left for the next', async () => {
    const [content] = await posts([1])
    await work()
    await app.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('content')
        .set({ views: 2 })
        .where('id', '=', content?.id ?? 0)
        .execute()
      // Not committed, so the job sees nothing of it and does not wait for it either.
      await work()
    })
    expect(await stale()).toEqual([content?.id])
  })

  test('a job that fails half way loses nothing', async () => {
    await posts([1, 2, 3, 4, 5])
    await posts([1, 2, 3, 4, 5], { published_at: '2023-06-01T12:00:00Z' })
    await expect(work(AbortSignal.abort())).rejects.toThrow()
    expect(await stale()).toHaveLength(5)
    await work()
    expect((await overview(2023)).benchmarks.post.views.n).toBe(5)
    expect((await overview(2024)).benchmarks.post.views.n).toBe(5)
  })
})
