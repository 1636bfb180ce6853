import type { CommunityId } from '#server/db/communityId.ts'
import type { JobServices } from './judging.ts'
import { findAdjustment, listLessons, summariseSayings, writeAdjustment } from './learning.queries.ts'
import { dropLesson, findLesson } from './lessons.queries.ts'
import { offerLesson } from './lessons.ts'
import { queueJudging } from './queue.queries.ts'
import { readStandard } from './standard.queries.ts'

/** More tell little that is new, and take seconds. */
const mostLessons = 2000

/**
 * Learns from what people say of a community's comments now, all over again, and offers it with what it would change. Nothing
 * when they say what was learnt from last, with this model. What another model learnt is learnt at once: all comments are
 * judged anew then, in any case.
 */
export async function learnFromPeople(
  { db, judge, signal }: JobServices,
  community: CommunityId,
): Promise<void> {
  const { digest, count } = await summariseSayings(db, community)
  const last = await findAdjustment(db, community)
  if (last ? last.learnt_from === digest && last.model_version === judge.version : count === 0) {
    await dropLesson(db, community)
    return
  }
  const isRelearnt = last !== undefined && last.model_version !== judge.version
  // Lessons are of the built-in model.
  if (!isRelearnt && (await readStandard(db, community)).onnx) {
    await dropLesson(db, community)
    return
  }
  const offered = await findLesson(db, community)
  if (!isRelearnt && offered?.learnt_from === digest && offered.model_version === judge.version) return
  const corrections = await listLessons(db, community, mostLessons)
  const { weights, strength } = await judge.ask('learn', { corrections })
  signal?.throwIfAborted()
  const lesson = {
    model_version: judge.version,
    learnt_from: digest,
    corrections: corrections.length,
    strength,
    weights: Buffer.from(weights),
  }
  if (!isRelearnt) return offerLesson({ db, judge, ...(signal && { signal }) }, community, lesson)
  await db.transaction().execute(async (tx) => {
    await writeAdjustment(tx, community, lesson)
    await dropLesson(tx, community)
    await queueJudging(tx, community)
  })
}
