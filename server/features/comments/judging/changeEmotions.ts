import type { Comment, CommentFilters, CommentOperation } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { changeComments, type Judge, queueLearning, restoreRule, turnLesson } from '../../emotion/emotion.ts'
import { commentsOf } from '../list/commentFilters.queries.ts'
import { commentsByIds } from '../list/commentRow.queries.ts'
import { matchingComments } from '../list/matchingComments.queries.ts'
import {
  countSaid,
  type FoundOperation,
  findCommentIds,
  findOperation,
  markOperation,
  repeatItems,
  restoreItems,
  runOperation,
  toOperation,
} from './commentOperations.queries.ts'

/** A person gives a comment an emotion, deleted or not. Errors: not_found. */
export async function changeEmotion(
  db: Db,
  community: CommunityId,
  userId: number,
  { id, emotion }: { id: string; emotion: Emotion },
): Promise<Comment & { operation_id: string }> {
  const operation = await changeEmotions(db, community, userId, { ids: [id], emotion })
  const [comment] = await commentsByIds(db, community, [id])
  if (!comment) throw new AppError('not_found', `No comment ${id}`)
  return { ...comment, operation_id: operation.id }
}

interface ManyChanges {
  filters?: CommentFilters
  ids?: string[]
  emotion: Emotion
}

/**
 * A person gives all that passes the filters, or has these ids, an emotion. Errors: validation_failed when it is not clear
 * which; not_found, with nothing changed.
 */
export const changeEmotions = (
  db: Db,
  community: CommunityId,
  userId: number,
  { filters, ids, emotion }: ManyChanges,
): Promise<CommentOperation & { matched: number }> => {
  const comments = chosen(community, filters, ids)
  return changeComments(db, community, async (tx) => {
    await findAll(tx, community, ids ?? [])
    const { matched } = await countSaid(tx, community, comments)
    const operation = await runOperation(tx, community, userId, comments, emotion)
    await queueLearning(tx, community)
    return { ...toOperation(operation), matched }
  })
}

/** What `changeEmotions` would be about. Errors: as there. */
export async function previewChange(
  db: Db,
  community: CommunityId,
  { filters, ids }: Omit<ManyChanges, 'emotion'>,
) {
  const comments = chosen(community, filters, ids)
  await findAll(db, community, ids ?? [])
  return countSaid(db, community, comments)
}

function chosen(community: CommunityId, filters: CommentFilters | undefined, ids: string[] | undefined) {
  if (filters && !ids) return matchingComments(community, filters)
  if (ids && !filters) return commentsOf(ids)
  throw invalidFields({ ids: [reason('filters_or_ids')] })
}

async function findAll(tx: Db, community: CommunityId, ids: string[]) {
  const found = new Set((await findCommentIds(tx, community, ids)).map(String))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw new AppError('not_found', `No comment ${missing}`)
}

/**
 * Makes comments what they were before an operation, or what they became by it again, except where somebody changed one
 * once more since; of a word rule, the rule, too. Twice is the same as once. Errors: not_found, also 30 days after the
 * operation; conflict when there is a new rule of its phrase.
 */
const turn =
  (way: 'undo' | 'redo') =>
  (db: Db, judge: Judge, community: CommunityId, id: string): Promise<CommentOperation> =>
    changeComments(db, community, async (tx) => {
      const isUndone = way === 'undo'
      const operation = await findOperation(tx, community, id)
      if (!operation) throw new AppError('not_found', `No operation ${id}`)
      if ((operation.undone_at !== null) === isUndone) return toOperation(operation)
      const restored = await (isUndone ? takeBack : repeat)(tx, judge, community, operation)
      return toOperation(await markOperation(tx, community, operation.id, { isUndone, restored }))
    })

export const undo = turn('undo')
export const redo = turn('redo')

type Turn = (tx: Db, judge: Judge, community: CommunityId, operation: FoundOperation) => Promise<number>

const takeBack: Turn = async (tx, judge, community, { id, kind, word_rule_id, deletes_rule }) => {
  if (kind === 'lesson') return turnLesson(tx, community, id, 'undo')
  if (word_rule_id !== null)
    return restoreRule(tx, judge, community, { word_rule_id, isDeleted: !deletes_rule })
  const restored = await restoreItems(tx, community, id)
  await queueLearning(tx, community)
  return restored
}

const repeat: Turn = async (tx, judge, community, { id, kind, word_rule_id, deletes_rule }) => {
  if (kind === 'lesson') return turnLesson(tx, community, id, 'redo')
  if (word_rule_id !== null)
    return restoreRule(tx, judge, community, { word_rule_id, isDeleted: deletes_rule })
  const restored = await repeatItems(tx, community, id)
  await queueLearning(tx, community)
  return restored
}
