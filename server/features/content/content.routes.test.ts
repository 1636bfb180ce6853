import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content.ts'
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
  expect(await app.call(contentCalls.get, { id: String(id) }, token)).toEqual(items[0])
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
