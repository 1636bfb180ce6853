import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { refreshAnswers } from './answers.queries.ts'

let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db, { external_id: '99' })
})
afterAll(() => database.drop())

interface Written {
  by: 'Anna' | 'Boris' | 'us'
  /** The comment its thread begins with. */
  in?: number
  /** The comment it names. */
  to?: number
  isDeleted?: boolean
}

const people = { Anna: '1', Boris: '2', us: '-99' }
const minute = (n: number) => `2024-03-01T12:${String(n).padStart(2, '0')}:00Z`

/** Adds comments to a new post, each in the minute that is its number at VK. */
async function write(comments: Record<number, Written>) {
  const { id } = await insertContent(database.db, community)
  for (const [number, { by, in: root, to, isDeleted }] of Object.entries(comments))
    await insertComment(database.db, community, {
      content_id: id,
      external_id: number,
      author_external_id: people[by],
      is_own: by === 'us',
      root_external_id: root === undefined ? null : String(root),
      reply_to_external_id: to === undefined ? null : String(to),
      published_at: minute(Number(number)),
      deleted_at: isDeleted ? minute(59) : null,
    })
  return id
}

/** The comments of a post that are answered, with the minute when they were. */
async function answered(post: number) {
  await refreshAnswers(database.db, community, [post])
  const rows = await database.db
    .selectFrom('comment')
    .select(['external_id', 'answered_at'])
    .where('content_id', '=', post)
    .where('answered_at', 'is not', null)
    .orderBy('external_id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.external_id, row.answered_at?.getUTCMinutes()]))
}

test.each<[string, Record<number, Written>, Record<number, number>]>([
  [
    'a reply answers the comment it names, not the others of the thread',
    { 1: { by: 'Anna' }, 2: { by: 'Boris', in: 1, to: 1 }, 3: { by: 'us', in: 1, to: 2 } },
    { 2: 3 },
  ],
  [
    'a reply that names no comment answers the one its thread begins with',
    { 1: { by: 'Anna' }, 2: { by: 'Boris', in: 1 }, 3: { by: 'us', in: 1 } },
    { 1: 3 },
  ],
  [
    'the first of several answers counts',
    { 1: { by: 'Anna' }, 2: { by: 'us', in: 1, to: 1 }, 3: { by: 'us', in: 1, to: 1 } },
    { 1: 2 },
  ],
  [
    'a reply answers all that its reader had written in the thread by then',
    {
      1: { by: 'Anna' },
      2: { by: 'Anna', in: 1, to: 1 },
      3: { by: 'us', in: 1, to: 2 },
      4: { by: 'Anna', in: 1, to: 3 },
    },
    { 1: 3, 2: 3 },
  ],
  [
    'other threads of the same person stay unanswered',
    { 1: { by: 'Anna' }, 2: { by: 'Anna' }, 3: { by: 'us', in: 2, to: 2 } },
    { 2: 3 },
  ],
  ['a comment of the community in no thread answers nobody', { 1: { by: 'Anna' }, 2: { by: 'us' } }, {}],
  [
    'a reply without a thread answers the comment it names',
    { 1: { by: 'Anna' }, 2: { by: 'us', to: 1 } },
    { 1: 2 },
  ],
  ["people's replies to people are no answers", { 1: { by: 'Anna' }, 2: { by: 'Boris', in: 1, to: 1 } }, {}],
  ["the community's own comments are not answered", { 1: { by: 'us' }, 2: { by: 'us', in: 1, to: 1 } }, {}],
  [
    'a deleted reply does not count, one to a deleted comment does',
    {
      1: { by: 'Anna', isDeleted: true },
      2: { by: 'us', in: 1, to: 1, isDeleted: true },
      3: { by: 'us', in: 1, to: 1 },
    },
    { 1: 3 },
  ],
  ['a reply to a comment VK never showed answers nobody', { 2: { by: 'us', in: 1, to: 1 } }, {}],
])('%s', async (_, comments, expected) => {
  expect(await answered(await write(comments))).toEqual(expected)
})

test('an answer deleted since is taken back', async () => {
  const post = await write({ 1: { by: 'Anna' }, 2: { by: 'us', in: 1, to: 1 } })
  expect(await answered(post)).toEqual({ 1: 2 })
  await sql`update comment set deleted_at = now() where content_id = ${post} and is_own`.execute(database.db)
  expect(await answered(post)).toEqual({})
})

test('posts that were not asked for, and other communities, keep what they have', async () => {
  const comments: Record<number, Written> = { 1: { by: 'Anna' }, 2: { by: 'us', in: 1, to: 1 } }
  const [one, other] = [await write(comments), await write(comments)]
  await answered(one)
  const abroad = await insertCommunity(database.db)
  await refreshAnswers(database.db, abroad, [one, other])
  const { rows } = await sql<{ content_id: number }>`
    select content_id from comment where content_id in (${one}, ${other}) and answered_at is not null`.execute(
    database.db,
  )
  expect(rows).toEqual([{ content_id: one }])
})
