import type { CommunityId } from '#server/db/communityId.ts'
import type { JobServices } from './judging.ts'
import { findAdjustment, listLessons, summariseSayings, writeAdjustment } from './learning.queries.ts'
import { queueJudging } from './queue.queries.ts'

/** More tell little that is new, and take seconds. */
const mostLessons = 2000

/**
 * Learns from what people say of a community's comments now, all over again, and has the comments judged by it. Nothing
 * when they say what was learnt from last, with this model.
 */
export async function learnFromPeople(
  { db, judge, signal }: JobServices,
  community: CommunityId,
): Promise<void> {
  const { digest, count } = await summariseSayings(db, community)
  const last = await findAdjustment(db, community)
  if (last ? last.learnt_from === digest && last.model_version === judge.version : count === 0) return
  const corrections = await listLessons(db, community, mostLessons)
  const { weights, strength } = await judge.ask('learn', { corrections })
  signal?.throwIfAborted()
  await db.transaction().execute(async (tx) => {
    await writeAdjustment(tx, community, {
      model_version: judge.version,
      learnt_from: digest,
      corrections: corrections.length,
      strength,
      weights: Buffer.from(weights),
    })
    await queueJudging(tx, community)
  })
}
