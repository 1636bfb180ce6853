import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  const community = await insertCommunity(app.db)
  const post = { kind: 'post', type: 'text', text: 'Museum night', published_at: '2024-03-01T12:00:00Z' }
  for (const views of [10, 20, 60, 1000]) await insertContent(app.db, community, { ...post, views })
  await insertContent(app.db, community, { ...post, text: 'Another', kind: 'story', views: null })
  token = await app.signIn('viewer')
})
afterAll(() => app.close())

const summary = (filters: object) => app.call(contentCalls.summary, { filters }, token)

test('sums and medians are of everything that matches, not of a page of it', async () => {
  const { totals, medians } = await summary({ kind: 'posts' })
  expect(totals).toMatchObject({ views: 1090, er: null, erp: null })
  expect(medians).toMatchObject({ views: 40 })
})

test('a search narrows them as it narrows the list', async () => {
  const { totals } = await summary({ search: 'nothing has this word', kind: 'posts' })
  expect(totals.views).toBeNull()
  const found = await summary({ search: 'museum' })
  expect(found.totals.views).toBe(1090)
})

test('what has no value is in neither', async () => {
  const { totals, medians } = await summary({ kind: 'stories' })
  expect([totals.views, medians.views]).toEqual([null, null])
})
