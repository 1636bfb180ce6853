import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let mine: CommunityId
let token: string

beforeAll(async () => {
  app = await testApp()
  mine = await insertCommunity(app.db)
  token = await app.signIn('viewer')
})
afterAll(() => app.close())

test('a viewer lists content and opens it', async () => {
  const { id } = await insertContent(app.db, mine, { text: 'Hello', likes: 3 })
  const { items, total } = await app.call(contentCalls.list, {}, token)
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ id: String(id), text: 'Hello', metrics: { likes: 3 } })
  expect(await app.call(contentCalls.get, { id: String(id) }, token)).toMatchObject(items[0] ?? {})
})

test('unknown content and that of another community are not found', async () => {
  const other = await insertCommunity(app.db)
  const { id } = await insertContent(app.db, other)
  for (const unknown of [String(id), '999999', '999999999999999']) {
    const { status } = await app.post(`/api/content/get/${unknown}`, {
      token,
      json: { community_id: String(mine) },
    })
    expect(status).toBe(404)
  }
})

test('an order by age is of a metric that has values by age', async () => {
  for (const sort of ['published_at', 'hides']) {
    const response = await app.post('/api/content/list', { token, json: { sort, sort_age: '1d' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { code: 'validation_failed', fields: { sort_age: ['This metric has no values by post age'] } },
    })
  }
})

test('authors come with how much they wrote, most first, and only those of the community', async () => {
  const other = await insertCommunity(app.db)
  const authors = [
    { community_id: mine, external_id: '-5', name: 'Museum' },
    { community_id: mine, external_id: '7', name: 'Anna' },
    { community_id: mine, external_id: '8', name: 'Commenter' },
    { community_id: other, external_id: '9', name: 'Stranger' },
  ]
  await app.db.insertInto('author').values(authors).execute()
  for (const author_external_id of ['7', '-5', '-5'])
    await insertContent(app.db, mine, { author_external_id })
  await insertContent(app.db, other, { author_external_id: '9' })
  const { items } = await app.call(contentCalls.authors, { community_id: String(mine) }, token)
  expect(items).toEqual([
    { id: '-5', name: 'Museum', n: 2 },
    { id: '7', name: 'Anna', n: 1 },
  ])
})
