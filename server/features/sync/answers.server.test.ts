import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import type { CommentRow } from '#networks/rows.ts'
import { writeComments } from './comments.queries.ts'

test('comments come in with their answers, until an answer is no longer there', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const community = await insertCommunity(db, { external_id: '99' })
  const post = { ...(await insertContent(db, community)), comments: 2 }
  const comment = (external_id: number, author_external_id: number, root_external_id: number | null): CommentRow => ({
    content_id: post.id,
    external_id,
    root_external_id,
    reply_to_external_id: root_external_id,
    author_external_id,
    is_deleted: false,
    text: '',
    attachments: [],
    likes: 0,
    published_at: new Date(Date.UTC(2024, 2, 1, 12, external_id)),
  })
  const answered = async (rows: CommentRow[]) => {
    await writeComments(
      db,
      community,
      { posts: [post], comments: rows, kept: [], threads: [], closed: [] },
      new Date(),
    )
    const first = db.selectFrom('comment').select(['answered_at', 'answer_s']).where('external_id', '=', 1)
    return first.executeTakeFirst()
  }
  const asked = comment(1, 7, null)
  const answer = comment(6, -99, 1)
  expect(await answered([asked, answer])).toEqual({ answered_at: answer.published_at, answer_s: 300 })
  expect(await answered([asked])).toEqual({ answered_at: null, answer_s: null })
})
