import { expect, onTestFinished, test } from 'vitest'
import type { CommentRow } from '#networks/rows.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { writeComments } from './comments.queries.ts'

test('comments come in with their answers, until an answer is no longer there', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const community = await insertCommunity(db, { external_id: '99' })
  const post = { ...(await insertContent(db, community)), comments: 2 }
  const comment = (number: number, author: number, root: string | null): CommentRow => ({
    content_id: post.id,
    external_id: String(number),
    root_external_id: root,
    reply_to_external_id: root,
    author_external_id: String(author),
    is_deleted: false,
    text: '',
    attachments: [],
    likes: 0,
    published_at: new Date(Date.UTC(2024, 2, 1, 12, number)),
  })
  const answered = async (rows: CommentRow[]) => {
    await writeComments(
      db,
      community,
      { posts: [post], comments: rows, kept: [], threads: [], closed: [] },
      new Date(),
    )
    const first = db.selectFrom('comment').select(['answered_at', 'answer_s']).where('external_id', '=', '1')
    return first.executeTakeFirst()
  }
  const asked = comment(1, 7, null)
  const answer = comment(6, -99, '1')
  expect(await answered([asked, answer])).toEqual({ answered_at: answer.published_at, answer_s: 300 })
  expect(await answered([asked])).toEqual({ answered_at: null, answer_s: null })
})
