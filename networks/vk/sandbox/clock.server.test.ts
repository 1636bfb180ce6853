import { expect, test } from 'vitest'
import { type Body, call, callText, errorCode, firstOf, NOON, testSandbox } from './testing/fixture.ts'
import { DAY, HOUR, WEEK } from './time.ts'

const WALL = -66004303

test('under a frozen clock two sandboxes of one seed answer with the same bytes', async () => {
  const [one, other] = [await testSandbox(), await testSandbox()]
  const asks = [
    ['wall.get', { owner_id: WALL, count: 100, extended: 1 }],
    ['stats.get', { group_id: -WALL, intervals_count: 30 }],
    ['stories.get', { owner_id: WALL }],
    ['groups.getMembers', { group_id: -WALL }],
  ] as const
  for (const [method, params] of asks) {
    const text = await callText(one, method, params)
    expect(await callText(one, method, params)).toBe(text)
    const elsewhere = await callText(other, method, params)
    expect(elsewhere.replaceAll(other.url, '')).toBe(text.replaceAll(one.url, ''))
  }
})

test('another seed makes another world of the same posts', async () => {
  const [one, other] = [await testSandbox({ seed: 1 }), await testSandbox({ seed: 2 })]
  const params = { group_id: -WALL, intervals_count: 5 }
  expect(await call(one, 'stats.get', params)).not.toEqual(await call(other, 'stats.get', params))
})

test('no counter of a post ever falls as time goes, and an old post stands still', async () => {
  const sandbox = await testSandbox({ churn: false })
  const { items } = await call(sandbox, 'wall.get', { owner_id: WALL, count: 30 })
  const posts = items.map((post: Body) => `${WALL}_${post.id}`).join()
  const ids = items.map((post: Body) => post.id).join()
  let before: number[][] | undefined
  for (const step of [0, HOUR, 5 * HOUR, DAY, 10 * DAY, 90 * DAY, 30 * DAY]) {
    sandbox.clock.advance(step)
    const seen = (await call(sandbox, 'wall.getById', { posts })).items.map(countersOf)
    const reach = (await call(sandbox, 'stats.getPostReach', { owner_id: WALL, post_ids: ids })).map(reachOf)
    const now: number[][] = [...seen, ...reach]
    before?.forEach((counters, post) => {
      counters.forEach((count, index) => {
        expect(now[post]?.[index]).toBeGreaterThanOrEqual(count)
      })
    })
    if (step === 30 * DAY) expect(now).toEqual(before)
    else if (before) expect(now).not.toEqual(before)
    before = now
  }
})

const countersOf = (post: Body): number[] => [
  post.views.count,
  post.likes.count,
  post.reposts.count,
  post.comments.count,
  ...[0, 1, 2, 3, 4, 5].map((id) => post.reactions.items.find((item: Body) => item.id === id)?.count ?? 0),
]
const reachOf = ({ post_id: _, ...counters }: Body): number[] => Object.values(counters)

test('an old post has the very counters of the data set', async () => {
  const sandbox = await testSandbox()
  const community = firstOf(sandbox)
  const old = community.posts(NOON - 61 * DAY).slice(-50)
  const posts = old.map(({ id }) => `${WALL}_${id}`).join()
  const { items } = await call(sandbox, 'wall.getById', { posts })
  expect(items.map((post: Body) => [post.views?.count, post.likes.count, post.reposts.count])).toEqual(
    old.map(({ views, likes, reposts }) => [views, likes, reposts]),
  )
})

test('posts and comments appear as time goes, also beyond the end of the corpus', async () => {
  const sandbox = await testSandbox()
  const count = async () => (await call(sandbox, 'wall.get', { owner_id: WALL, count: 1 })).count
  const first = await count()
  sandbox.clock.advance(6 * WEEK)
  const later = await count()
  expect(later).toBeGreaterThan(first + 20)
  sandbox.clock.advance(104 * WEEK)
  expect(await count()).toBeGreaterThan(later + 400)
})

test('after the corpus repeats, ids go on and are unique', async () => {
  const sandbox = await testSandbox({ churn: false })
  const community = firstOf(sandbox)
  const posts = community.posts(NOON + 200 * WEEK)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length)
  expect(posts.at(-1)?.id).toBeGreaterThan(12_000)
})

test('a story lives for 24 hours, then its counters answer 1600', async () => {
  const sandbox = await testSandbox()
  const stories = async () => (await call(sandbox, 'stories.get', { owner_id: WALL })).items[0]?.stories ?? []
  const [story] = await stories()
  expect(story.expires_at - story.date).toBe(86_400)
  sandbox.clock.set(story.expires_at * 1000 - 1000)
  expect((await stories()).map(({ id }: Body) => id)).toContain(story.id)
  const params = { owner_id: WALL, story_id: story.id }
  const last = await call(sandbox, 'stories.getStats', params)
  expect(last.views.count).toBeGreaterThan(story.views)
  sandbox.clock.advance(1000)
  expect((await stories()).map(({ id }: Body) => id)).not.toContain(story.id)
  expect(await errorCode(sandbox, 'stories.getStats', params)).toBe(1600)
})

test('every day has stories, and some lead to a post of the wall', async () => {
  const sandbox = await testSandbox()
  let linked = 0
  for (let day = 0; day < 10; day++) {
    const [{ stories }] = (await call(sandbox, 'stories.get', { owner_id: WALL })).items
    expect(stories.length).toBeGreaterThan(0)
    linked += stories.filter((story: Body) => story.clickable_stickers).length
    sandbox.clock.advance(DAY)
  }
  expect(linked).toBeGreaterThan(3)
})

test('the statistics of a past day do not change any more', async () => {
  const sandbox = await testSandbox()
  const yesterday = {
    group_id: -WALL,
    timestamp_from: (NOON - DAY) / 1000,
    timestamp_to: (NOON - DAY) / 1000,
  }
  const then = await call(sandbox, 'stats.get', yesterday)
  sandbox.clock.advance(20 * DAY)
  expect(await call(sandbox, 'stats.get', yesterday)).toEqual(then)
})

test('days come newest first, from midnight to midnight in UTC', async () => {
  const sandbox = await testSandbox()
  const days = await call(sandbox, 'stats.get', { group_id: -WALL, intervals_count: 3 })
  expect(days.map((day: Body) => new Date(day.period_from * 1000).toISOString())).toEqual([
    '2026-11-21T00:00:00.000Z',
    '2026-11-20T00:00:00.000Z',
    '2026-11-19T00:00:00.000Z',
  ])
  expect(days[0].period_to - days[0].period_from).toBe(86_399)
})
