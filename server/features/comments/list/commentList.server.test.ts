import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { mostCounted } from '#contract/list.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let community: CommunityId
let token: string

beforeAll(async () => {
  app = await testApp()
  community = await insertCommunity(app.db, { external_id: '500' })
  token = await app.signIn('viewer')
  await app.db
    .insertInto('author')
    .values({ community_id: community, external_id: '7', name: 'Vera', picture_url: 'https://vk.test/7.jpg' })
    .execute()
})
afterAll(() => app.close())

type NewComment = Omit<Parameters<typeof insertComment>[2], 'content_id'> & { external_id: string }

async function insertPost(comments: NewComment[]) {
  const { id, external_id: post } = await insertContent(app.db, community, { text: 'News '.repeat(50) })
  for (const { external_id, ...comment } of comments) {
    const minute = external_id.padStart(2, '0')
    await insertComment(app.db, community, {
      content_id: id,
      external_id,
      text: `Comment ${external_id}`,
      published_at: `2024-03-01T12:${minute}:00Z`,
      ...comment,
    })
  }
  return { id: String(id), post }
}

const list = (content_id: string, input: Omit<InputOf<typeof commentCalls.list>, 'filters'> = {}) =>
  app.call(commentCalls.list, { filters: { content_id }, order: 'thread', ...input }, token)
const texts = async (content_id: string, input: Parameters<typeof list>[1] = {}) =>
  (await list(content_id, input)).items.map(({ text }) => text)

/** Two threads whose replies cross in time, and a reply whose thread's first comment VK never showed. */
const threads: NewComment[] = [
  { external_id: '10' },
  { external_id: '20' },
  { external_id: '30', root_external_id: '10', reply_to_external_id: '10' },
  { external_id: '40', root_external_id: '20' },
  { external_id: '50', root_external_id: '10', reply_to_external_id: '30' },
  { external_id: '55', root_external_id: '5' },
]
const asRead = ['10', '30', '50', '20', '40', '55'].map((id) => `Comment ${id}`)

test('comments read as threads, the oldest first, each before its replies', async () => {
  const { id } = await insertPost(threads)
  expect(await texts(id)).toEqual(asRead)
})

test('pages of a thread go on where the one before ended', async () => {
  const { id } = await insertPost(threads)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => texts(id, { page, per_page: 2 })))
  expect(pages.flat()).toEqual(asRead)
  expect(await list(id, { page: 9, per_page: 2 })).toEqual({
    items: [],
    page: 9,
    per_page: 2,
    total: 6,
    is_least: false,
  })
})

test('a reply names the comment it answers, or that of its thread', async () => {
  const { items } = await list((await insertPost(threads)).id)
  const id = (number: number) => items.find(({ text }) => text === `Comment ${number}`)?.id
  expect(items.map(({ reply_to }) => reply_to)).toEqual([null, id(10), id(30), null, id(20), null])
})

test('a comment comes with its author, its emotion and whether it was deleted', async () => {
  const { id, post } = await insertPost([
    {
      external_id: '10',
      emotion: 'positive',
      emotion_source: 'person',
      confidence: 0.7,
      changed_at: '2024-03-02T00:00:00Z',
      answered_at: '2024-03-01T13:00:00Z',
      likes: 3,
      attachments: ['photo'],
    },
    {
      external_id: '20',
      root_external_id: '10',
      author_external_id: '8',
      deleted_at: '2024-03-02T00:00:00Z',
    },
  ])
  expect((await list(id)).items).toMatchObject([
    {
      content_id: id,
      content_text: 'News '.repeat(24),
      author: { id: '7', name: 'Vera', picture_url: 'https://vk.test/7.jpg' },
      text: 'Comment 10',
      attachments: ['photo'],
      likes: 3,
      published_at: '2024-03-01T12:10:00.000Z',
      deleted_at: null,
      url: `https://vk.com/wall-500_${post}?reply=10`,
      is_own: false,
      answered_at: '2024-03-01T13:00:00.000Z',
      emotion: 'positive',
      emotion_source: 'person',
      confidence: 0.7,
      changed: { by: null, at: '2024-03-02T00:00:00.000Z' },
    },
    {
      author: { id: '8', name: '', picture_url: null },
      deleted_at: '2024-03-02T00:00:00.000Z',
      emotion: 'unknown',
      emotion_source: null,
      confidence: null,
      changed: null,
      url: `https://vk.com/wall-500_${post}?reply=20&thread=10`,
    },
  ])
})

test('a thread is named by the comment it begins with, or by itself where VK never showed that', async () => {
  const { items } = await list((await insertPost(threads)).id)
  const id = (number: number) => items.find(({ text }) => text === `Comment ${number}`)?.id
  const begins = [10, 10, 10, 20, 20, 55].map(id)
  expect(items.map(({ thread_id }) => thread_id)).toEqual(begins)
})

test('a list goes from the newest or the oldest on, and its pages end where it ends', async () => {
  const { id } = await insertPost(threads)
  const byTime = ['10', '20', '30', '40', '50', '55'].map((n) => `Comment ${n}`)
  expect(await texts(id, { order: 'oldest' })).toEqual(byTime)
  expect(await texts(id, { order: 'newest' })).toEqual(byTime.toReversed())
  const pages = [1, 2, 3].map((page) => texts(id, { order: 'newest', page, per_page: 4 }))
  expect((await Promise.all(pages)).flat()).toEqual(byTime.toReversed())
})

test('the least sure come first, what got no emotion or was not judged last', async () => {
  const { id } = await insertPost([
    { external_id: '1', emotion: 'positive', confidence: 0.9 },
    { external_id: '2', emotion: 'unknown', confidence: 0.3 },
    { external_id: '3', emotion: 'negative', confidence: 0.5 },
    { external_id: '4' },
    { external_id: '5', emotion: 'neutral', confidence: 0.7 },
  ])
  expect(await texts(id, { order: 'unsure' })).toEqual([3, 5, 1, 2, 4].map((n) => `Comment ${n}`))
})

test('what an unknown post or one of another community has is nothing', async () => {
  const stranger = await insertCommunity(app.db)
  const abroad = await insertContent(app.db, stranger)
  await insertComment(app.db, stranger, { content_id: abroad.id })
  for (const id of [String(abroad.id), '999999999999999', (await insertPost([])).id]) {
    expect(await list(id)).toEqual({ items: [], page: 1, per_page: 50, total: 0, is_least: false })
  }
})

test(`a list is counted to its end by days, else to ${mostCounted}, and goes on`, async () => {
  const many = await insertCommunity(app.db)
  const { id } = await insertContent(app.db, many)
  await sql`
    insert into comment (community_id, content_id, external_id, author_external_id, text, published_at, published_on)
    select ${many}, ${id}, n, 7, n || case when n <= ${mostCounted} then '?' else '' end,
      timestamptz '2024-03-01' + n * interval '1 minute', '2024-03-01'
    from generate_series(1, ${mostCounted + 30}) as n`.execute(app.db)
  const input = { community_id: String(many), order: 'oldest', per_page: 100 } as const
  const total = async (filters: InputOf<typeof commentCalls.list>['filters']) => {
    const { total, is_least } = await app.call(commentCalls.list, { ...input, filters }, token)
    return { total, is_least }
  }
  expect(await total({})).toEqual({ total: mostCounted + 30, is_least: false })
  expect(await total({ content_id: String(id) })).toEqual({ total: mostCounted, is_least: true })
  expect(await total({ is_question: true })).toEqual({ total: mostCounted, is_least: false })
  const last = await app.call(commentCalls.list, { ...input, page: mostCounted / 100 + 1 }, token)
  expect(last.items.map(({ text }) => text)).toEqual(
    Array.from({ length: 30 }, (_, n) => String(mostCounted + 1 + n)),
  )
  const { queues } = await app.call(commentCalls.queues, { community_id: String(many) }, token)
  const none = { total: 0, is_least: false }
  // All of them are too old to wait for an answer.
  expect(queues).toEqual({
    open: none,
    unanswered_negative: none,
    negative: none,
    unknown: none,
    unsure: none,
    questions: none,
    corrected: none,
  })
})

test('a total has what its list has, own, deleted and answered comments too', async () => {
  const few = await insertCommunity(app.db)
  const { id } = await insertContent(app.db, few)
  for (const is_own of [false, true])
    for (const deleted_at of [null, '2024-03-02T00:00:00Z'])
      for (const answered_at of is_own ? [null] : [null, '2024-03-01T13:00:00Z'])
        for (const [emotion, day] of [
          ['negative', '2024-03-01'],
          ['neutral', '2024-03-01'],
          ['negative', '2024-03-04'],
        ] as const)
          await insertComment(app.db, few, {
            content_id: id,
            is_own,
            deleted_at,
            answered_at,
            emotion,
            published_at: `${day}T12:00:00Z`,
            published_on: day,
          })
  const answers = [undefined, true, false]
  for (const is_own of answers)
    for (const is_deleted of answers)
      for (const is_answered of answers)
        for (const emotions of [[], ['negative' as const]])
          for (const from of [undefined, '2024-03-02']) {
            const filters = { is_own, is_deleted, is_answered, emotions, from }
            const input = { community_id: String(few), filters, per_page: 100 }
            const { items, total } = await app.call(commentCalls.list, input, token)
            expect(total, JSON.stringify(filters)).toBe(items.length)
          }
})

test.each([
  { order: 'thread' },
  { order: 'first' },
  { per_page: 201 },
  { page: 0 },
  { filters: { content_id: 7 } },
  { filters: { emotions: ['angry'] } },
  { filters: { confidence: { min: 1.1 } } },
  { filters: { from: '1999-12-31' } },
  { filters: { search: 'x'.repeat(201) } },
  { filters: { name: 'x' } },
])('is refused: %o', async (json) => {
  expect((await app.post('/api/comment/list', { token, json })).status).toBe(400)
})
