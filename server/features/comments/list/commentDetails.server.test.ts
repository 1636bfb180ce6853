import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentCalls } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let token: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

const minute = (n: number) => new Date(Date.UTC(2024, 2, 1, 12, n)).toISOString()

test('a comment comes with its post, its whole thread in order, and what its author wrote before', async () => {
  const post = await insertContent(app.db, community, { text: 'Opening', views: 10 })
  const earlierPost = await insertContent(app.db, community)
  const add = async (text: string, values: Partial<Parameters<typeof insertComment>[2]>) =>
    String((await insertComment(app.db, community, { content_id: post.id, text, ...values })).id)
  await add('first', { external_id: '1', author_external_id: '8', published_at: minute(1) })
  await add('other thread', { external_id: '2', author_external_id: '8', published_at: minute(2) })
  const id = await add('reply', { external_id: '3', root_external_id: '1', published_at: minute(3) })
  await add('late reply', {
    external_id: '5',
    root_external_id: '1',
    author_external_id: '8',
    published_at: minute(5),
  })
  for (let n = 0; n < 25; n++) {
    await add(`earlier ${n}`, { content_id: earlierPost.id, published_at: minute(-n - 1) })
  }
  await add('later', { content_id: earlierPost.id, published_at: minute(9) })
  const { comment, content, thread, earlier } = await app.call(
    commentCalls.get,
    { id, community_id: String(community) },
    token,
  )
  expect(comment).toMatchObject({ id, text: 'reply' })
  expect(content).toMatchObject({ id: String(post.id), text: 'Opening', views: 10 })
  expect(thread.map(({ text }) => text)).toEqual(['first', 'reply', 'late reply'])
  expect(earlier.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `earlier ${n}`))
})
