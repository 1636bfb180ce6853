import type { Comment } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { changeComments } from '../../emotion/emotion.ts'
import { commentsByIds } from './commentRow.queries.ts'
import { assignComment, closeComment, listAssignees } from './openComments.queries.ts'

/** Somebody says that a comment needs no answer, or does after all. Errors: not_found. */
export const close = (
  db: Db,
  community: CommunityId,
  userId: number,
  asked: { id: string; is_closed: boolean },
): Promise<Comment> =>
  changeComments(db, community, async (tx) => {
    await closeComment(tx, community, userId, asked)
    return getComment(tx, community, asked.id)
  })

/** Somebody is to answer a comment, or nobody. Errors: not_found, also of people who may not answer here. */
export const assign = (
  db: Db,
  community: CommunityId,
  asked: { id: string; user_id: string | null },
): Promise<Comment> =>
  changeComments(db, community, async (tx) => {
    const people = await listAssignees(tx, community)
    if (asked.user_id !== null && !people.some(({ id }) => id === asked.user_id)) {
      throw new AppError('not_found', `No editor ${asked.user_id} here`)
    }
    await assignComment(tx, community, asked)
    return getComment(tx, community, asked.id)
  })

async function getComment(tx: Db, community: CommunityId, id: string): Promise<Comment> {
  const [comment] = await commentsByIds(tx, community, [id])
  if (!comment) throw new AppError('not_found', `No comment ${id}`)
  return comment
}
