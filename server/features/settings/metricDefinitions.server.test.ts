import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { definitionCalls, type MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { insertYear, other, stored, usual } from './testing/definitions.ts'

let app: TestApp
let community: CommunityId
let admin: string

beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

const input = (definitions: MetricDefinitions) => ({ definitions, community_id: String(community) })
const save = (definitions: MetricDefinitions) => app.call(definitionCalls.save, input(definitions), admin)
const get = () => app.call(definitionCalls.get, { community_id: String(community) }, admin)

test('a community begins with the definitions of the documentation', async () => {
  expect(await get()).toEqual(usual)
})

describe('a preview', () => {
  test('sets pooled rates and medians of the last 365 days beside those of now', async () => {
    await insertYear(app.db, community)
    const { post, story } = await app.call(definitionCalls.preview, input(other), admin)
    // Engagements are 13, 24 and 5 now, and would be 18, 20 and 5; the third post has neither reach nor followers.
    expect(post.old).toEqual({
      n: 3,
      engagements: 42,
      er: 9.25,
      er_median: 10.5,
      erp: 1.85,
      erp_median: 1.85,
    })
    expect(post.new).toEqual({
      n: 3,
      engagements: 43,
      er: 4.3,
      er_median: 4.5,
      erp: 9.5,
      erp_median: expect.closeTo((18 + 20 / 3) / 2, 10),
    })
    expect(story.old).toEqual({ n: 1, engagements: 10, er: 20, er_median: 20, erp: 2, erp_median: 2 })
    expect(story.new).toEqual({ n: 1, engagements: 6, er: 12, er_median: 12, erp: 12, erp_median: 12 })
  })

  test('changes nothing', async () => {
    await insertYear(app.db, community)
    const before = await stored(app.db, community)
    await app.call(definitionCalls.preview, input(other), admin)
    expect(await stored(app.db, community)).toEqual(before)
    expect(await get()).toEqual(usual)
  })

  test('of a community without content has no rates', async () => {
    const none = { n: 0, engagements: 0, er: null, er_median: null, erp: null, erp_median: null }
    const both = { old: none, new: none }
    expect(await app.call(definitionCalls.preview, input(other), admin)).toEqual({ post: both, story: both })
  })

  test('tells what saving then makes of it', async () => {
    await insertYear(app.db, community)
    const { post, story } = await app.call(definitionCalls.preview, input(other), admin)
    await save(other)
    const after = await app.call(definitionCalls.preview, input(other), admin)
    expect([after.post.old, after.story.old]).toEqual([post.new, story.new])
  })
})

test.each([
  ['reactions with the likes they contain', { post_engagements: ['reactions', 'likes'] }],
  ['no engagements', { post_engagements: [] }],
  ['one part twice', { story_engagements: ['likes', 'likes'] }],
  ['a part that stories do not have', { story_engagements: ['comments'] }],
  ['an unknown base', { er_base: 'members' }],
  ['an unknown field', { ctr_base: 'views' }],
])('%s is refused, and nothing is changed', async (_, wrong) => {
  for (const call of ['previewDefinitions', 'saveDefinitions']) {
    const json = { definitions: { ...usual, ...wrong }, community_id: String(community) }
    expect((await app.post(`/api/settings/${call}`, { token: admin, json })).status).toBe(400)
  }
  expect(await get()).toEqual(usual)
})

test('everybody reads the definitions, administrators change them', async () => {
  const json = { community_id: String(community) }
  for (const role of ['viewer', 'editor'] as const) {
    const token = await app.signIn(role)
    const status = async (call: string, more = {}) =>
      (await app.post(`/api/settings/${call}`, { token, json: { ...json, ...more } })).status
    expect(await status('definitions')).toBe(200)
    expect(await status('previewDefinitions', { definitions: other })).toBe(403)
    expect(await status('saveDefinitions', { definitions: other })).toBe(403)
  }
  expect(await get()).toEqual(usual)
})
