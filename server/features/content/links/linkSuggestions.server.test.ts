import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { firstOf, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { syncUntilReady, testSync } from '#server/testing/sync.ts'

let app: TestApp
let token: string
let community: CommunityId
let communityExternalId: number
let nextExternalId = 50_000

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
afterAll(() => app.close())

beforeEach(async () => {
  nextExternalId += 1
  communityExternalId = nextExternalId
  community = await insertCommunity(app.db, { external_id: String(communityExternalId) })
})

type Values = Parameters<typeof insertContent>[2]

const insert = async (published_at: string, values: Values = {}) =>
  String((await insertContent(app.db, community, { published_at, ...values })).id)
const insertStory = (published_at: string, values: Values = {}) =>
  insert(published_at, { kind: 'story', ...values })

/** A story with a link to `url`. */
function withLink(url: string) {
  const rest = { picture: null, duration_s: null, views: null, answers: null }
  return { attachments: JSON.stringify([{ kind: 'link', title: 'Read', url, ...rest }]) }
}

async function tag(...contents: string[]) {
  const { id } = await app.db
    .insertInto('tag')
    .values({ community_id: community, title: `Tag ${contents[0]}`, color: '#888888' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const content of contents) {
    await app.db
      .insertInto('content_tag')
      .values({ community_id: community, tag_id: id, content_id: Number(content), source: 'person' })
      .execute()
  }
}

/** Pairs as [story, post, reasons]. */
async function suggest(content_id?: string) {
  const json = { community_id: String(community), content_id }
  const { items } = await app.call(contentCalls.linkSuggestions, json, token)
  return items.map(({ story, post, reasons }) => [story.id, post.id, reasons.join('+')])
}

test.each([
  'https://vk.com/wall-{club}_{post}',
  'https://m.vk.com/wall-{club}_{post}?from=story',
  'https://vk.ru/wall-{club}_{post}',
  'http://www.vk.com/club1?w=wall-{club}_{post}',
  'https://vk.com/feed?z=photo-1_2%2Fwall-{club}_{post}',
  'https://vk.com/wall-{club}_{post}?reply=12&thread=3',
])('a story that links to %s may belong to that post, however old', async (form) => {
  const post = await insert('2020-03-01T12:00:00Z', { external_id: '77' })
  const url = form.replace('{club}', String(communityExternalId)).replace('{post}', '77')
  const story = await insertStory('2024-03-01T12:00:00Z', withLink(url))
  expect(await suggest()).toEqual([[story, post, 'link']])
})

test.each([
  ['another wall', 'https://vk.com/wall-1_77'],
  ['another post', 'https://vk.com/wall-{club}_770'],
  ['another site', 'https://example.org/wall-{club}_77'],
  ['a site named alike', 'https://notvk.com/wall-{club}_77'],
  ['a longer number', 'https://vk.com/wall-{club}_1234567890123456'],
])('a link to %s says nothing', async (_, form) => {
  await insert('2020-03-01T12:00:00Z', { external_id: '77' })
  await insert('2020-03-01T12:00:00Z', { external_id: '123456789012345' })
  await insertStory('2024-03-01T12:00:00Z', withLink(form.replace('{club}', String(communityExternalId))))
  expect(await suggest()).toEqual([])
})

test('a link is surer than day and tag, those together than either, and then the nearer in time', async () => {
  const linked = await insert('2024-02-01T12:00:00Z', { external_id: '77' })
  const tagged = await insert('2024-02-27T12:00:00Z')
  const sameDay = await insert('2024-03-01T06:00:00Z')
  const sameDayAndTag = await insert('2024-03-01T01:00:00Z')
  await insert('2024-02-27T13:00:00Z')
  const url = `https://vk.com/wall-${communityExternalId}_77`
  const story = await insertStory('2024-03-01T12:00:00Z', withLink(url))
  await tag(story, tagged, sameDayAndTag)
  expect(await suggest()).toEqual([
    [story, linked, 'link'],
    [story, sameDayAndTag, 'same_day+same_tag'],
    [story, sameDay, 'same_day'],
    [story, tagged, 'same_tag'],
  ])
})

test('a shared tag says nothing when more than a week lies between', async () => {
  const post = await insert('2024-02-23T11:00:00Z')
  await tag(await insertStory('2024-03-01T12:00:00Z'), post)
  expect(await suggest()).toEqual([])
})

test('stories come newest first, each with its five likeliest posts', async () => {
  const days = ['2024-03-01', '2024-03-02']
  for (const day of days) for (let hour = 1; hour < 8; hour++) await insert(`${day}T0${hour}:00:00Z`)
  const stories = [await insertStory('2024-03-01T09:00:00Z'), await insertStory('2024-03-02T09:00:00Z')]
  const pairs = await suggest()
  expect(pairs.map(([story]) => story)).toEqual([...Array(5).fill(stories[1]), ...Array(5).fill(stories[0])])
})

test('what is linked or deleted is not suggested', async () => {
  const deleted_at = '2024-03-01T20:00:00Z'
  const post = await insert('2024-03-01T10:00:00Z')
  await insert('2024-03-01T11:00:00Z', { deleted_at })
  await insertStory('2024-03-01T12:00:00Z', { deleted_at })
  await insertStory('2024-03-01T12:00:00Z', { linked_post_id: Number(post) })
  expect(await suggest()).toEqual([])
  const story = await insertStory('2024-03-01T12:00:00Z')
  expect(await suggest()).toEqual([[story, post, 'same_day']])
})

test('of one story only its own are told, of one post its surest story first', async () => {
  const post = await insert('2024-03-01T10:00:00Z', { external_id: '77' })
  const other = await insert('2024-03-01T11:00:00Z')
  const url = `https://vk.com/wall-${communityExternalId}_77`
  const linking = await insertStory('2024-02-01T12:00:00Z', withLink(url))
  const story = await insertStory('2024-03-01T12:00:00Z')
  expect(await suggest(story)).toEqual([
    [story, other, 'same_day'],
    [story, post, 'same_day'],
  ])
  expect(await suggest(post)).toEqual([
    [linking, post, 'link'],
    [story, post, 'same_day'],
  ])
})

test('a suggestion shows enough of both to know them again', async () => {
  await insert('2024-03-01T10:00:00Z', { text: 'The post', views: 200, reach: 100, reactions: 3 })
  await insertStory('2024-03-01T12:00:00Z', { text: 'The story' })
  const json = { community_id: String(community) }
  const { items } = await app.call(contentCalls.linkSuggestions, json, token)
  expect(items).toMatchObject([
    {
      story: { kind: 'story', text: 'The story' },
      post: { kind: 'post', text: 'The post', views: 200, er: 3 },
    },
  ])
})

test("unknown content and another community's is not found", async () => {
  const abroad = await insertContent(app.db, await insertCommunity(app.db))
  for (const content_id of [String(abroad.id), '999999999999999']) {
    const json = { content_id, community_id: String(community) }
    expect((await app.post('/api/content/linkSuggestions', { token, json })).status).toBe(404)
  }
})

test('a story that VK shows with a post on it may belong to that post', async () => {
  const sandbox = await testSandbox({ seed: 4, wallSize: 30 })
  const sync = await testSync(app.db, sandbox.url, firstOf(sandbox))
  await syncUntilReady(sync)
  community = sync.community
  const json = { community_id: String(community) }
  const { items } = await app.call(contentCalls.linkSuggestions, json, token)
  const linking = items.filter(({ reasons }) => reasons.includes('link'))
  expect(linking.length).toBeGreaterThan(0)
  for (const { story, post } of linking) {
    const { url } = await app.call(contentCalls.get, { id: post.id, ...json }, token)
    expect(story.attachments.map((attachment) => attachment.url)).toContain(url)
  }
})
