import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommentRow, PostToRead } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { writeComments } from './comments.queries.ts'

let database: TestDatabase
let community: CommunityId
let post: PostToRead

beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
  post = { ...(await insertContent(database.db, community)), comments: 2 }
})
afterAll(() => database.drop())

const at = new Date('2024-03-01T12:00:00Z')
const write = (texts: string[]) => {
  const rows = texts.map(
    (text, index): CommentRow => ({
      content_id: post.id,
      external_id: String(index + 1),
      root_external_id: null,
      reply_to_external_id: null,
      author_external_id: '7',
      is_deleted: false,
      text,
      attachments: [],
      likes: 0,
      published_at: at,
    }),
  )
  return database.db
    .transaction()
    .execute((tx) =>
      writeComments(tx, community, { posts: [post], comments: rows, kept: [], threads: [], closed: [] }, at),
    )
}
const comments = () =>
  database.db
    .selectFrom('comment')
    .select(['text', 'emotion', 'emotion_source', 'judged_by'])
    .orderBy('external_id')
    .execute()

test('an edited comment is to be judged again, and a person keeps the last word; others are as judged', async () => {
  await write(['Спасибо', 'Ужас', 'Класс'])
  const { db } = database
  await db
    .updateTable('comment')
    .set({ judged_by: 'model', emotion: 'neutral', emotion_source: 'model' })
    .execute()
  await db.updateTable('comment').set({ emotion_source: 'person' }).where('external_id', '=', '3').execute()
  await write(['Спасибо', 'Прекрасно', 'Класс!'])
  expect(await comments()).toEqual([
    { text: 'Спасибо', emotion: 'neutral', emotion_source: 'model', judged_by: 'model' },
    { text: 'Прекрасно', emotion: 'neutral', emotion_source: 'model', judged_by: null },
    { text: 'Класс!', emotion: 'neutral', emotion_source: 'person', judged_by: null },
  ])
})

test('comments that come in are queued to be judged, once a community', async () => {
  await write(['Спасибо'])
  await write(['Спасибо', 'Ещё'])
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'emotion:judge'`.execute(database.db)
  expect(rows).toEqual([{ key: `emotion:judge:${community}` }])
})

test('a text with half a surrogate pair or a NUL comes in with a sign in its place', async () => {
  await write(['Огонь \ud83d', 'a\0b', '🔥'])
  expect((await comments()).map(({ text }) => text)).toEqual(['Огонь \ufffd', 'a\ufffdb', '🔥'])
})
