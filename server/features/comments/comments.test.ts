import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentCalls } from '#contract/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Comment } from '#server/db/schema.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let community: CommunityId
let token: string

beforeAll(async () => {
  app = await testApp()
  community = await insertCommunity(app.db)
  token = await app.signIn('viewer')
  await app.db
    .insertInto('author')
    .values({ community_id: community, vk_id: 7, name: 'Vera', picture_url: 'https://vk.test/7.jpg' })
    .execute()
})
afterAll(() => app.close())

type NewComment = Partial<Insertable<Comment>> & { vk_id: number }

async function insertPost(comments: NewComment[]) {
  const { id } = await insertContent(app.db, community)
  for (const { vk_id, ...comment } of comments) {
    await app.db
      .insertInto('comment')
      .values({
        community_id: community,
        content_id: id,
        vk_id,
        author_vk_id: 7,
        text: `Comment ${vk_id}`,
        published_at: `2024-03-01T12:${String(vk_id).padStart(2, '0')}:00Z`,
        ...comment,
      })
      .execute()
  }
  return String(id)
}

const list = (content_id: string, paging = {}) =>
  app.call(commentCalls.list, { content_id, ...paging }, token)
const texts = async (content_id: string, paging = {}) =>
  (await list(content_id, paging)).items.map(({ text }) => text)

/** Two threads whose replies cross in time, and a reply whose thread's first comment VK never showed. */
const threads: NewComment[] = [
  { vk_id: 10 },
  { vk_id: 20 },
  { vk_id: 30, root_vk_id: 10, reply_to_vk_id: 10 },
  { vk_id: 40, root_vk_id: 20 },
  { vk_id: 50, root_vk_id: 10, reply_to_vk_id: 30 },
  { vk_id: 55, root_vk_id: 5 },
]
const asRead = ['10', '30', '50', '20', '40', '55'].map((id) => `Comment ${id}`)

test('comments read as threads, the oldest first, each before its replies', async () => {
  const id = await insertPost(threads)
  expect(await texts(id)).toEqual(asRead)
})

test('pages of a thread go on where the one before ended', async () => {
  const id = await insertPost(threads)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => texts(id, { page, per_page: 2 })))
  expect(pages.flat()).toEqual(asRead)
  expect(await list(id, { page: 9, per_page: 2 })).toEqual({ items: [], page: 9, per_page: 2, total: 6 })
})

test('a reply names the comment it answers, or that of its thread', async () => {
  const { items } = await list(await insertPost(threads))
  const id = (number: number) => items.find(({ text }) => text === `Comment ${number}`)?.id
  expect(items.map(({ reply_to }) => reply_to)).toEqual([null, id(10), id(30), null, id(20), null])
})

test('a comment comes with its author, its emotion and whether it was deleted', async () => {
  const id = await insertPost([
    { vk_id: 10, emotion: 'positive', emotion_source: 'person', likes: 3, attachments: ['photo'] },
    { vk_id: 20, author_vk_id: 8, deleted_at: '2024-03-02T00:00:00Z' },
  ])
  expect((await list(id)).items).toMatchObject([
    {
      content_id: id,
      author: { name: 'Vera', picture_url: 'https://vk.test/7.jpg' },
      text: 'Comment 10',
      attachments: ['photo'],
      likes: 3,
      published_at: '2024-03-01T12:10:00.000Z',
      deleted_at: null,
      emotion: 'positive',
      emotion_source: 'person',
    },
    {
      author: { name: '', picture_url: null },
      deleted_at: '2024-03-02T00:00:00.000Z',
      emotion: 'unknown',
      emotion_source: null,
    },
  ])
})

test('a post without comments has an empty list', async () => {
  expect(await list(await insertPost([]))).toMatchObject({ items: [], total: 0 })
})

test("unknown content, another community's and a story are not found", async () => {
  const abroad = await insertContent(app.db, await insertCommunity(app.db))
  const story = await insertContent(app.db, community, { kind: 'story' })
  for (const content_id of [String(abroad.id), String(story.id), '999999999999999']) {
    const json = { content_id, community_id: String(community) }
    expect((await app.post('/api/comment/list', { token, json })).status).toBe(404)
  }
})

test.each([{}, { content_id: 7 }, { content_id: 'x' }, { content_id: '1', per_page: 201 }])(
  'is refused: %o',
  async (json) => {
    expect((await app.post('/api/comment/list', { token, json })).status).toBe(400)
  },
)
