import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { type CommentOverview, commentCalls } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { share } from '#server/lib/wilson.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let community: CommunityId
let post: number

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
  post = (await insertContent(app.db, community)).id
})
afterAll(() => app.close())

type Filters = NonNullable<InputOf<typeof commentCalls.overview>['filters']>

const overview = (filters: Filters = {}, by: 'day' | 'week' | 'month' = 'day') =>
  app.call(commentCalls.overview, { community_id: String(community), filters, by }, token)

/** Adds a comment of a day at noon UTC. */
const say = (emotion: Emotion, author: number, day = '2024-03-01', values = {}) =>
  insertComment(app.db, community, {
    content_id: post,
    emotion,
    author_external_id: String(author),
    published_at: `${day}T12:00:00Z`,
    published_on: day,
    ...values,
  })

const numbers = ({ tone }: CommentOverview) => ({
  comments: [tone.comments, ...Object.values(tone.by_comments).map(({ n }) => n)],
  people: [tone.people, ...Object.values(tone.by_people).map(({ n }) => n)],
})

describe('the tone', () => {
  test('counts comments, and each person once: as negative, else positive, else neutral, else unknown', async () => {
    for (const emotion of ['positive', 'positive', 'negative', 'unknown'] as const) await say(emotion, 1)
    await say('positive', 2)
    await say('neutral', 3)
    await say('unknown', 4)
    const { tone } = await overview()
    expect(tone).toEqual({
      comments: 7,
      people: 4,
      by_comments: {
        unknown: share(2, 0),
        positive: share(3, 5),
        neutral: share(1, 5),
        negative: share(1, 5),
      },
      by_people: { unknown: share(1, 0), positive: share(1, 3), neutral: share(1, 3), negative: share(1, 3) },
    })
  })

  test('adds up: emotions to all comments and all people, shares to 100 %', async () => {
    const said = ['positive', 'neutral', 'negative', 'unknown'] as const
    for (let n = 0; n < 40; n += 1)
      await say(said[(n * 7 + Math.floor(n / 3)) % 4] ?? 'unknown', (n % 11) + 1)
    for (const filters of [{}, { authors: ['1', '2', '3', '4', '5'] }]) {
      const { tone } = await overview(filters)
      for (const [all, by] of [
        [tone.comments, tone.by_comments],
        [tone.people, tone.by_people],
      ] as const) {
        const parts = Object.values(by)
        expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(all)
        expect(parts.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(100)
      }
    }
  })

  test('one angry thread is not a storm', async () => {
    for (let n = 0; n < 30; n += 1) await say('negative', 1)
    for (let person = 2; person <= 20; person += 1) await say('positive', person)
    const { tone } = await overview()
    expect(tone.by_comments.negative.share).toBeCloseTo((100 * 30) / 49)
    expect(tone.by_people.negative.share).toBeCloseTo(5)
  })

  test("leaves out the community's own comments and deleted ones unless they are asked for", async () => {
    await say('positive', 1)
    await say('neutral', -9, '2024-03-01', { is_own: true })
    await say('negative', 2, '2024-03-01', { deleted_at: '2024-03-02T00:00:00Z' })
    expect(numbers(await overview())).toEqual({ comments: [1, 0, 1, 0, 0], people: [1, 0, 1, 0, 0] })
    expect(numbers(await overview({ is_own: true }))).toEqual({
      comments: [1, 0, 0, 1, 0],
      people: [1, 0, 0, 1, 0],
    })
    expect(numbers(await overview({ is_deleted: true }))).toEqual({
      comments: [1, 0, 0, 0, 1],
      people: [1, 0, 0, 0, 1],
    })
  })

  test('is of what the filters leave', async () => {
    await say('positive', 1, '2024-03-01', { text: 'a lovely museum' })
    await say('negative', 1, '2024-03-02')
    await say('negative', 2, '2024-03-03')
    const people = async (filters: Filters) => numbers(await overview(filters)).people
    expect(await people({ from: '2024-03-02' })).toEqual([2, 0, 0, 0, 2])
    expect(await people({ from: '2024-03-02', to: '2024-03-02' })).toEqual([1, 0, 0, 0, 1])
    expect(await people({ emotions: ['positive'] })).toEqual([1, 0, 1, 0, 0])
    expect(await people({ authors: ['2'] })).toEqual([1, 0, 0, 0, 1])
    expect(await people({ search: 'museum' })).toEqual([1, 0, 1, 0, 0])
  })

  test('of no comments has no shares', async () => {
    const empty = await overview()
    expect(empty.tone.by_people.negative).toEqual({ n: 0, share: null, low: null, high: null })
    expect(empty).toMatchObject({ trend: [], median_answer_s: null, unanswered_negative: 0 })
    expect(empty.answered.share).toBeNull()
  })

  test("is not of another community's comments", async () => {
    await say('positive', 1)
    const abroad = await insertCommunity(app.db)
    const { id } = await insertContent(app.db, abroad)
    await insertComment(app.db, abroad, { content_id: id, emotion: 'negative' })
    expect(numbers(await overview()).comments).toEqual([1, 0, 1, 0, 0])
    expect(numbers(await overview({ content_id: String(id) })).comments).toEqual([0, 0, 0, 0, 0])
  })
})

describe('the trend', () => {
  const of = (counts: Partial<Record<Emotion, number>>) => ({
    unknown: 0,
    positive: 0,
    neutral: 0,
    negative: 0,
    ...counts,
  })

  test('has a point a day, with zeros where nobody wrote', async () => {
    await say('positive', 1, '2024-03-01')
    await say('negative', 1, '2024-03-03')
    await say('negative', 2, '2024-03-03')
    expect((await overview({ from: '2024-03-01', to: '2024-03-04' })).trend).toEqual([
      { from: '2024-03-01', counts: of({ positive: 1 }) },
      { from: '2024-03-02', counts: of({}) },
      { from: '2024-03-03', counts: of({ negative: 2 }) },
      { from: '2024-03-04', counts: of({}) },
    ])
  })

  test.each([
    ['week', ['2024-02-26', '2024-03-04', '2024-03-11']],
    ['month', ['2024-02-01', '2024-03-01']],
  ] as const)('by %s begins with the one that has the first day', async (by, begins) => {
    await say('neutral', 1, '2024-02-29')
    await say('neutral', 2, '2024-03-12')
    const { trend } = await overview({}, by)
    expect(trend.map(({ from }) => from)).toEqual(begins)
    expect(trend.map(({ counts }) => counts.neutral).filter((n) => n > 0)).toEqual([1, 1])
  })

  test("a comment is of its day in the community's time zone", async () => {
    await say('neutral', 1, '2024-04-01', { published_at: '2024-03-31T21:30:00Z' })
    for (const by of ['day', 'month'] as const)
      expect((await overview({}, by)).trend.map(({ from }) => from)).toEqual(['2024-04-01'])
    expect((await overview({ to: '2024-03-31' })).tone.comments).toBe(0)
    expect((await overview({ to: '2024-03-31', authors: ['1'] })).tone.comments).toBe(0)
  })

  test.each(['day', 'week', 'month'] as const)('by %s adds up to the tone', async (by) => {
    for (const [index, day] of ['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-03'].entries())
      await say(index % 2 ? 'positive' : 'negative', index, day)
    for (const filters of [{}, { from: '2024-02-01' }, { authors: ['1', '2'] }]) {
      const { tone, trend } = await overview(filters, by)
      const sum = trend.reduce((n, { counts }) => n + counts.positive + counts.negative, 0)
      expect(sum).toBe(tone.comments)
    }
  })

  test('of all days there are ends where there are comments', async () => {
    await say('positive', 1, '2024-03-01')
    const { trend } = await overview({ from: '2000-01-01', to: '2024-03-02' })
    expect(trend.map(({ from }) => from)).toEqual(['2024-03-01', '2024-03-02'])
    const { trend: months } = await overview({ from: '2024-01-01', to: '2099-12-31' }, 'month')
    expect(months.length).toBeLessThan(12 * 20)
  })
})

describe('answers', () => {
  const answeredAfter = (minutes: number) => ({
    answered_at: new Date(Date.UTC(2024, 2, 1, 12, minutes)).toISOString(),
  })

  test('are a share of comments, with the median of how long they took', async () => {
    for (const minutes of [1, 2, 60]) await say('neutral', 1, '2024-03-01', answeredAfter(minutes))
    await say('neutral', 1)
    await say('neutral', -9, '2024-03-01', { is_own: true })
    const found = await overview()
    expect(found.answered).toEqual(share(3, 4))
    expect(found.median_answer_s).toBe(120)
    expect((await overview({ is_answered: false })).answered).toEqual(share(0, 1))
  })

  test('between two in the middle, the median is between them', async () => {
    for (const minutes of [1, 4]) await say('neutral', 1, '2024-03-01', answeredAfter(minutes))
    expect((await overview()).median_answer_s).toBe(150)
  })

  test('negative comments wait until they are answered', async () => {
    await say('negative', 1)
    await say('negative', 2, '2024-03-01', answeredAfter(5))
    await say('positive', 3)
    expect((await overview()).unanswered_negative).toBe(1)
    expect((await overview({ authors: ['2'] })).unanswered_negative).toBe(0)
  })

  test("the community's own comments are neither answered nor not", async () => {
    await say('negative', -9, '2024-03-01', { is_own: true })
    const found = await overview({ is_own: true })
    expect(found.answered).toEqual(share(0, 0))
    expect(found.unanswered_negative).toBe(0)
  })
})

test.each([
  { by: 'year' },
  { filters: { emotions: ['angry'] } },
  { filters: { from: '2024-02-30' } },
  { filters: { confidence: { min: 2 } } },
  { filters: { nobody: 1 } },
])('is refused: %o', async (json) => {
  expect((await app.post(commentCalls.overview.path, { token, json })).status).toBe(400)
})
