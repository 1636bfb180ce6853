import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { overviewCalls } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { insertHistory } from '#server/testing/history.ts'
import { sumUpChanges } from '../analytics/analytics.ts'
import { refreshAges } from '../content/content.ts'

let app: TestApp
let token: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

type Values = Parameters<typeof insertContent>[2]

/** Adds posts named by their texts, each published an hour after the one before. */
async function publish(posts: Record<string, Values>) {
  for (const [hour, [text, values]] of Object.entries(posts).entries()) {
    const published_at = new Date(Date.UTC(2024, 2, 1, hour)).toISOString()
    await insertContent(app.db, community, { text, published_at, ...values })
  }
}

async function highlights(input: InputOf<typeof overviewCalls.highlights> = {}) {
  const asked = { community_id: String(community), ...input }
  const { best, weakest, least_reach } = await app.call(overviewCalls.highlights, asked, token)
  const texts = (items: typeof best) => items.map(({ text }) => text).join(' ')
  return { best: texts(best), weakest: texts(weakest), least_reach: least_reach.post }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('the best and the weakest are whole contents, the best first', async () => {
  await publish({
    a: { reach: 100, reactions: 4 },
    b: { reach: 100, reactions: 9 },
    c: { reach: 100, reactions: 1 },
    d: { reach: 100, reactions: 6 },
    e: { reach: 100, reactions: 2 },
    f: { reach: 100 },
  })
  expect(await highlights({ count: 2 })).toEqual({ best: 'b d', weakest: 'c e', least_reach: 25 })
})

test('no content is both: of few, the upper half can be the best', async () => {
  await publish({ a: { views: 1 }, b: { views: 3 }, c: { views: 2 } })
  expect(await highlights({ metric: 'views' })).toEqual({ best: 'b c', weakest: 'a', least_reach: null })
})

test('nothing is weak where all are alike, and of equals the newest comes first', async () => {
  await publish({ a: { views: 5 }, b: { views: 5 }, c: { views: 5 }, d: { views: 5 } })
  expect(await highlights({ metric: 'views' })).toMatchObject({ best: 'd c', weakest: '' })
  await publish({ e: { views: 1 }, f: { views: 1 }, g: { views: 1 } })
  await sumUpChanges(app.db, community)
  expect(await highlights({ metric: 'views', count: 2, filters: { from: '2024-03-01' } })).toMatchObject({
    best: 'd c',
    weakest: 'g f',
  })
})

test('a rate of hardly anybody is neither the best nor the weakest', async () => {
  await publish({
    lucky: { reach: 3, reactions: 2 },
    fine: { reach: 100, reactions: 10 },
    usual: { reach: 100, reactions: 5 },
    dull: { reach: 40, reactions: 1 },
    unseen: { reach: 24, reactions: 0 },
  })
  // The median reach is 40.
  expect(await highlights()).toEqual({ best: 'fine usual', weakest: 'unseen dull', least_reach: 10 })
  expect(await highlights({ metric: 'reactions' })).toMatchObject({
    best: 'fine usual lucky',
    weakest: 'unseen dull',
  })
})

test('the young are not called weak, but may be the best', async () => {
  await publish({
    old: { views: 50 },
    older: { views: 60 },
    young: { views: 1, published_at: hoursAgo(71) },
    ripe: { views: 2, published_at: hoursAgo(73) },
    hit: { views: 100, published_at: hoursAgo(1) },
  })
  expect(await highlights({ metric: 'views' })).toMatchObject({ best: 'hit older old', weakest: 'ripe' })
})

test('posts and stories are never held against each other', async () => {
  const story = { kind: 'story' } as const
  await publish({
    a: { views: 10, reach: 100 },
    b: { views: 20, reach: 200 },
    c: { views: 5000, reach: 5000, ...story },
    d: { views: 4000, reach: 4000, ...story },
    e: { views: 3000, reach: 3000, ...story },
    f: { views: 30, reach: 300 },
  })
  expect(await highlights({ metric: 'views', count: 2 })).toMatchObject({
    best: 'f b c d',
    weakest: 'a e',
    least_reach: 50,
  })
  expect(await highlights({ metric: 'views', count: 1 })).toMatchObject({ best: 'f c', weakest: 'a e' })
  const asked = { community_id: String(community), metric: 'views', filters: { kind: 'stories' } } as const
  expect(await app.call(overviewCalls.highlights, asked, token)).toMatchObject({
    best: [{ text: 'c' }, { text: 'd' }],
    least_reach: { post: null, story: 1000 },
  })
})

test('a young post is not weak that has what is usual at its age', async () => {
  /** Published so many days ago and looked at after three days and now. */
  async function grow(text: string, days: number, atThreeDays: number, views: number) {
    const content = { text, views, published_at: hoursAgo(days * 24) }
    const { id } = await insertContent(app.db, community, content)
    await insertHistory(app.db, community, id, [
      { hours: 71, views: atThreeDays - 1 },
      { hours: 73, views: atThreeDays + 1 },
      { hours: days * 24, views },
    ])
    await refreshAges(app.db, community, [id])
  }
  for (const days of [60, 55, 50, 45, 40]) await grow(`old ${days}`, days, 100, 1000)
  await grow('fast', 4, 200, 210)
  await grow('slow', 3.5, 50, 52)
  await publish({ unknown: { views: 500, published_at: hoursAgo(10 * 24) } })
  expect(await highlights({ metric: 'views', count: 2 })).toMatchObject({ weakest: 'slow unknown' })
})

test('of hides the least is best, once enough people have had the chance', async () => {
  await publish({
    liked: { reach: 100, hides: 0 },
    hidden: { reach: 100, hides: 9 },
    plain: { reach: 100, hides: 2 },
    young: { reach: 100, hides: 0, published_at: hoursAgo(2) },
    unseen: { reach: 5, hides: 0 },
  })
  expect(await highlights({ metric: 'hides', count: 2 })).toMatchObject({
    best: 'liked plain',
    weakest: 'hidden',
  })
})

test('what does not match, what is deleted and what another community has is left out', async () => {
  await publish({
    kept: { views: 10 },
    second: { views: 5 },
    gone: { views: 99, deleted_at: '2024-04-01T00:00:00Z' },
    story: { views: 88, kind: 'story' },
    later: { views: 77, published_at: '2024-05-01T00:00:00Z', published_on: '2024-05-01' },
  })
  await insertContent(app.db, await insertCommunity(app.db), { text: 'foreign', views: 1000 })
  const filters = { kind: 'posts', to: '2024-04-01' } as const
  expect(await highlights({ metric: 'views', filters })).toMatchObject({ best: 'kept', weakest: 'second' })
  expect(await highlights({ metric: 'views', filters: { search: 'econ' } })).toMatchObject({ best: 'second' })
  expect(await highlights({ metric: 'views', filters: { is_deleted: true } })).toMatchObject({ best: 'gone' })
})

test('without any content there are no highlights', async () => {
  expect(await highlights()).toEqual({ best: '', weakest: '', least_reach: null })
})
