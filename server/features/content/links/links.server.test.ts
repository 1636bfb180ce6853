import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'

let app: TestApp
let community: CommunityId
let token: string
let [post, story] = ['', '']

beforeAll(async () => {
  app = await testApp()
  community = await insertCommunity(app.db)
  token = await app.signIn('editor')
})
afterAll(() => app.close())

beforeEach(async () => {
  post = await insert()
  story = await insert({ kind: 'story' })
})

async function insert(values: Parameters<typeof insertContent>[2] = {}, of = community) {
  return String((await insertContent(app.db, of, values)).id)
}

const link = (post_id: string, story_id: string) => app.call(contentCalls.link, { post_id, story_id }, token)
const unlink = (story_id: string) => app.call(contentCalls.unlink, { story_id }, token)

/** The status of an answer with its words. */
async function refused(path: string, json: object = {}) {
  const response = await app.post(`/api/content/${path}`, { token, json })
  const { error } = (await response.json()) as { error?: { message: string } }
  return [response.status, error?.message]
}
const refusedLink = (post_id: string, story_id: string) => refused(`link/${post_id}`, { story_id })

const links = () => app.db.selectFrom('content').select(['id', 'linked_post_id']).orderBy('id').execute()

test('a linked story names its post, and the post its stories', async () => {
  const second = await insert({ kind: 'story' })
  expect(await link(post, story)).toMatchObject({ id: story, linked_post_id: post })
  await link(post, second)
  expect((await app.call(contentCalls.list, {}, token)).items).toContainEqual(
    expect.objectContaining({ id: post, linked_story_ids: [story, second] }),
  )
})

test('unlinking undoes linking', async () => {
  const before = await links()
  await link(post, story)
  expect(await links()).not.toEqual(before)
  expect(await unlink(story)).toMatchObject({ id: story, linked_post_id: null })
  expect(await links()).toEqual(before)
})

test('a link that cannot be is refused with words, and nothing is changed', async () => {
  const [other, otherStory] = [await insert(), await insert({ kind: 'story' })]
  await link(post, story)
  const before = await links()
  expect(await refusedLink(post, story)).toEqual([409, 'The story is already linked to this post'])
  expect(await refusedLink(other, story)).toEqual([
    409,
    'The story is linked to another post. Unlink it first',
  ])
  expect(await refusedLink(otherStory, story)).toEqual([409, 'A story can only be linked to a post'])
  expect(await refusedLink(story, story)).toEqual([409, 'A story can only be linked to a post'])
  expect(await refusedLink(post, other)).toEqual([409, 'Only a story can be linked to a post'])
  expect(await refusedLink(otherStory, other)).toEqual([409, 'The story and the post are swapped'])
  expect(await links()).toEqual(before)
})

test('a story without a post cannot be unlinked', async () => {
  expect(await refused(`unlink/${story}`)).toEqual([409, "The story isn't linked to a post"])
})

test("what is unknown, deleted or another community's is not found, and nothing is changed", async () => {
  const elsewhere = await insertCommunity(app.db)
  const deleted_at = '2024-03-02T00:00:00Z'
  const posts = [await insert({}, elsewhere), await insert({ deleted_at }), '999999999999999']
  const linked = await insert({ kind: 'story', deleted_at, linked_post_id: Number(post) })
  const stories = [
    await insert({ kind: 'story' }, elsewhere),
    await insert({ kind: 'story', deleted_at }),
    linked,
    '999999999999999',
  ]
  const before = await links()
  for (const id of posts) expect((await refusedLink(id, story))[0]).toBe(404)
  for (const id of stories) expect((await refusedLink(post, id))[0]).toBe(404)
  for (const id of [...stories, post]) expect((await refused(`unlink/${id}`))[0]).toBe(404)
  expect(await links()).toEqual(before)
})

test('of two people who link one story at once, one is refused', async () => {
  const other = await insert()
  const answers = await Promise.allSettled([link(post, story), link(other, story)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const linked = (await links()).find(({ id }) => String(id) === story)
  const [winner] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(String(linked?.linked_post_id)).toBe(winner?.linked_post_id)
})

test.each([{}, { story_id: 'x' }, { story_id: 7 }, { story_id: '1', kind: 'story' }])(
  'is refused: %o',
  async (json) => {
    expect((await refused(`link/${post}`, json))[0]).toBe(400)
  },
)

test('a viewer links nothing', async () => {
  const viewer = await app.signIn('viewer')
  const json = { story_id: story }
  expect((await app.post(`/api/content/link/${post}`, { token: viewer, json })).status).toBe(403)
  expect((await app.post(`/api/content/unlink/${story}`, { token: viewer })).status).toBe(403)
})
