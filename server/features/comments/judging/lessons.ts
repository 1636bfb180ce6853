import type { Comment, CommentOperation, Lesson } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import {
  applyLesson,
  countLesson,
  findLesson,
  learnsAlone,
  listLessonChanges,
} from '../../emotion/emotion.ts'
import { commentsByIds } from '../list/commentRow.queries.ts'
import { findOperation, toOperation } from './commentOperations.queries.ts'

/** What the model would learn, null when nothing would change by it. */
export async function getLesson(
  db: Db,
  community: CommunityId,
): Promise<{ lesson: Lesson | null; is_automatic: boolean }> {
  const is_automatic = await learnsAlone(db, community)
  const found = await findLesson(db, community)
  const counted = await countLesson(db, community)
  if (!found || counted.changes === 0) return { lesson: null, is_automatic }
  const lesson = {
    id: String(found.id),
    ...counted,
    is_put_off: found.put_off_at !== null,
    made_at: found.made_at.toISOString(),
  }
  return { lesson, is_automatic }
}

/** A page of the comments that would be something else, and what. */
export async function listChanges(db: Db, community: CommunityId, asked: { page: number; per_page: number }) {
  const changes = await listLessonChanges(db, community, asked)
  const becomes = new Map<string, Emotion>(changes.map(({ id, emotion }) => [String(id), emotion]))
  const comments: Comment[] = await commentsByIds(db, community, [...becomes.keys()])
  const items = comments.flatMap((comment) => {
    const emotion = becomes.get(comment.id)
    return emotion ? [{ comment, becomes: emotion }] : []
  })
  return { items, ...asked, total: (await countLesson(db, community)).changes }
}

/** A person has the model learn what it offered. Errors: not_found, also when it offers something else by now. */
export async function learnLesson(
  db: Db,
  community: CommunityId,
  userId: number,
  id: string,
): Promise<CommentOperation> {
  const operation = await findOperation(db, community, String(await applyLesson(db, community, userId, id)))
  if (!operation) throw new AppError('not_found', `No operation of lesson ${id}`)
  return toOperation(operation)
}
