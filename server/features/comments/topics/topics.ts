import { lexiconVersion, makeSorter } from '#emotion/topics/topics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { cooperativeYield } from '#server/engine/yield.ts'
import { listOwnTopics, queueLeftOver } from './sorting.queries.ts'

/** Of one comment, as many as `YieldIfDue` counts: a few hundred of them take some milliseconds. */
const valuesOfText = 250

/** What each of these texts is about. To be called behind the lock of comments, under which topics change. */
export async function sortComments(tx: Db, community: CommunityId, texts: string[]): Promise<string[][]> {
  const sort = makeSorter(await listOwnTopics(tx, community))
  const yieldIfDue = cooperativeYield()
  const topics: string[][] = []
  for (const text of texts) {
    await yieldIfDue(valuesOfText + text.length)
    topics.push(sort(text))
  }
  return topics
}

/** Queues what a new lexicon, or a process that ended too early, left to sort, in all communities. */
export const queueUnsorted = (db: Db) => queueLeftOver(db, lexiconVersion)
