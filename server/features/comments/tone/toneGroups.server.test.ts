import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { share } from '#server/lib/wilson.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { lowestShare } from './wilson.queries.ts'

let app: TestApp
let token: string
let community: CommunityId

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

const groups = async (input: Omit<InputOf<typeof commentCalls.groups>, 'community_id'>) =>
  (await app.call(commentCalls.groups, { community_id: String(community), ...input }, token)).items

/** Adds a post with comments, each of another person unless there are as many authors. */
async function insertPost(text: string, said: Emotion[], authors = said.map((_, index) => index + 1)) {
  const post = await insertContent(app.db, community, { text })
  for (const [index, emotion] of said.entries())
    await insertComment(app.db, community, {
      content_id: post.id,
      emotion,
      author_external_id: String(authors[index] ?? 0),
    })
  return post
}

const times = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value)

test('posts come with the tone under them, by comments and by people', async () => {
  const post = await insertPost(
    'Night at the museum\nTonight!',
    ['negative', 'negative', 'positive', 'unknown'],
    [1, 1, 1, 2],
  )
  expect(await groups({ by: 'post' })).toEqual([
    {
      id: String(post.id),
      title: 'Night at the museum',
      color: null,
      tone: {
        comments: 4,
        people: 2,
        by_comments: {
          unknown: share(1, 0),
          positive: share(1, 3),
          neutral: share(0, 3),
          negative: share(2, 3),
        },
        by_people: {
          unknown: share(1, 0),
          positive: share(0, 1),
          neutral: share(0, 1),
          negative: share(1, 1),
        },
      },
    },
  ])
})

test('the most negative post comes first, but one angry comment does not lead', async () => {
  await insertPost('one of one', ['negative'])
  await insertPost('nine of ten', [...times(9, 'negative' as const), 'positive'])
  await insertPost('one of ten', ['negative', ...times(9, 'positive' as const)])
  await insertPost('none of two', ['positive', 'neutral'])
  await insertPost('nothing to judge by', ['unknown'])
  await insertPost('no comments', [])
  const titles = async (limit: number) => (await groups({ by: 'post', limit })).map(({ title }) => title)
  expect(await titles(10)).toEqual([
    'nine of ten',
    'one of one',
    'one of ten',
    'none of two',
    'nothing to judge by',
  ])
  expect(await titles(2)).toEqual(['nine of ten', 'one of one'])
})

test('the share that is sure is the lower end of the interval', async () => {
  for (const [n, of] of [
    [0, 3],
    [1, 1],
    [1, 29],
    [15, 148],
    [9, 10],
  ] as const) {
    const { rows } = await sql<{
      low: number
    }>`select ${lowestShare(sql`${n}::int`, sql`${of}::int`)} as low`.execute(app.db)
    expect(100 * (rows[0]?.low ?? Number.NaN)).toBeCloseTo(share(n, of).low ?? Number.NaN, 9)
  }
})

test("a post is called by its text's first line, of 80 characters at most", async () => {
  await insertPost('я'.repeat(100), ['neutral'])
  expect((await groups({ by: 'post' }))[0]?.title).toBe('я'.repeat(80))
})

test('a tag has the comments of all its posts, and a person of two posts once', async () => {
  const one = await insertPost('One', ['negative', 'positive'], [1, 2])
  const other = await insertPost('Other', ['negative', 'negative'], [1, 3])
  await insertPost('Untagged', ['negative'], [4])
  const both = await insertTag(app.db, community, { title: 'Both', color: 'red', contents: [one, other] })
  const single = await insertTag(app.db, community, { title: 'Single', contents: [other] })
  await insertTag(app.db, community, { title: 'Empty' })
  const found = await groups({ by: 'tag' })
  expect(found).toMatchObject([
    { id: String(single.id), title: 'Single', tone: { comments: 2, people: 2 } },
    { id: String(both.id), title: 'Both', color: 'red', tone: { comments: 4, people: 3 } },
  ])
  expect(found[1]?.tone.by_people.negative).toEqual(share(2, 3))
})

test('groups are of the comments the filters leave', async () => {
  const post = await insertPost('One', ['negative', 'positive', 'positive'], [1, 2, 2])
  await insertPost('Other', ['negative'])
  await insertComment(app.db, community, { content_id: post.id, is_own: true })
  const found = await groups({ by: 'post', filters: { content_id: String(post.id), emotions: ['positive'] } })
  expect(found).toMatchObject([{ title: 'One', tone: { comments: 2, people: 1 } }])
  const own = await groups({ by: 'post', filters: { is_own: true } })
  expect(own).toMatchObject([{ title: 'One', tone: { comments: 1 } }])
})

test("another community's comments, posts and tags are no groups", async () => {
  const abroad = await insertCommunity(app.db)
  const post = await insertContent(app.db, abroad)
  await insertTag(app.db, abroad, { contents: [post] })
  await insertComment(app.db, abroad, { content_id: post.id, emotion: 'negative' })
  for (const by of ['tag', 'post'] as const) {
    expect(await groups({ by })).toEqual([])
    expect(await groups({ by, filters: { content_id: String(post.id) } })).toEqual([])
  }
})

test.each([{}, { by: 'author' }, { by: 'tag', limit: 0 }, { by: 'post', limit: 51 }])(
  'is refused: %o',
  async (json) => {
    expect((await app.post(commentCalls.groups.path, { token, json })).status).toBe(400)
  },
)
