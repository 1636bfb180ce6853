import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import type { JobServices } from './judging.ts'
import type { NewAdjustment } from './learning.queries.ts'
import {
  findLesson,
  type LessonChange,
  learnsAlone,
  listJudged,
  listWouldChange,
  runLesson,
  turnAdjustment,
  turnLessonItems,
  writeLesson,
} from './lessons.queries.ts'
import { changeComments } from './lock.queries.ts'
import { queueJudging } from './queue.queries.ts'
import { isSameStandard, readStandard } from './standard.queries.ts'

/** Comments that are tried at a time, as many as are judged at a time. */
const batchSize = 500

/**
 * Keeps what the model would learn with what it would change, for a person to decide on; where the community lets it learn by
 * itself, or nothing would change, it is learnt at once. Nothing when rules or what is learnt have changed meanwhile.
 */
export async function offerLesson(
  services: JobServices,
  community: CommunityId,
  lesson: NewAdjustment,
): Promise<void> {
  const standard = await readStandard(services.db, community)
  const changes = await tryLesson(services, community, lesson.weights, standard.rules)
  await changeComments(services.db, community, async (tx) => {
    if (!isSameStandard(standard, await readStandard(tx, community))) return
    await writeLesson(tx, community, lesson, changes)
    if (changes.length > 0 && !(await learnsAlone(tx, community))) return
    await runLesson(tx, community, null)
    await queueJudging(tx, community)
  })
}

/** Which comments would be something else by these weights, with nothing changed. */
async function tryLesson(
  { db, judge, signal }: JobServices,
  community: CommunityId,
  weights: Buffer,
  rules: Awaited<ReturnType<typeof readStandard>>['rules'],
): Promise<LessonChange[]> {
  const changes: LessonChange[] = []
  let comments = await listJudged(db, community, 0, batchSize)
  while (comments.length > 0) {
    signal?.throwIfAborted()
    const texts = comments.map(({ text }) => text)
    const judgements = await judge.ask('judge', { texts, adjustment: weights, rules })
    changes.push(...(await listWouldChange(db, community, comments, judgements)))
    comments = await listJudged(db, community, comments.at(-1)?.id ?? 0, batchSize)
  }
  return changes
}

/** A person has the model learn what it offered. Errors: not_found, also when it offers something else by now. */
export const applyLesson = (db: Db, community: CommunityId, userId: number, id: string): Promise<number> =>
  changeComments(db, community, async (tx) => {
    const lesson = await findLesson(tx, community)
    if (String(lesson?.id) !== id) {
      throw new AppError('not_found', `No lesson ${id}: people may have said more since`)
    }
    const operation = await runLesson(tx, community, userId)
    await queueJudging(tx, community)
    return operation
  })

/** Undoes or does again what was learnt and what it changed. To be called within `changeComments`. Errors: conflict. */
export async function turnLesson(
  tx: Db,
  community: CommunityId,
  id: number,
  way: 'undo' | 'redo',
): Promise<number> {
  if (!(await turnAdjustment(tx, community, id, way))) {
    throw new AppError('conflict', reason('model_learned_since'))
  }
  await queueJudging(tx, community)
  return turnLessonItems(tx, community, id, way)
}
