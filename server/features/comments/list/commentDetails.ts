import type { OutputOf } from '#contract/call.ts'
import type { commentCalls } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { previewsByIds } from '../../content/content.ts'
import { listEarlier, listThread } from './commentDetails.queries.ts'
import { commentsByIds } from './commentRow.queries.ts'

/** A comment with its post, its thread and what its author wrote before. Errors: not_found. */
export async function getDetails(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<OutputOf<typeof commentCalls.get>> {
  const [comment] = await commentsByIds(db, community, [id])
  if (!comment) throw new AppError('not_found', `No comment ${id}`)
  const [previews, thread, earlier] = await Promise.all([
    previewsByIds(db, community, [comment.content_id]),
    listThread(db, community, comment),
    listEarlier(db, community, comment),
  ])
  const content = previews.get(comment.content_id)
  if (!content) throw new Error('A comment has a post')
  return { comment, content, thread, earlier }
}
