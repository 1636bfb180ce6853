import { findOwnTopics } from '#emotion/topics/ownTopics.ts'
import { lexiconVersion, type OwnTopic } from '#emotion/topics/topics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { cooperativeYield } from '#server/engine/yield.ts'
import { changeComments } from '../../emotion/emotion.ts'
import {
  beginSorting,
  listNewest,
  listOwnTopics,
  listUnsorted,
  readSorting,
  writeOwnTopics,
  writeTopics,
} from './sorting.queries.ts'
import { sortComments } from './topics.ts'

/** What people talk about today is seen in these. */
const mostRead = 5000
/** Comments a transaction. */
const batchSize = 500

const sortedBy = (own: readonly OwnTopic[]) =>
  `${lexiconVersion}+${own.map(({ key, words }) => `${key}:${words.join(',')}`).join(' ')}`

/**
 * Looks for a community's own topics, where that was not done today, and sorts all comments again where they are others than
 * before, batch by batch. What it is killed over is gone on with at the next run. Errors: those of the database, and the abort.
 */
export async function refreshTopics(
  { db, signal }: { db: Db; signal?: AbortSignal | undefined },
  community: CommunityId,
): Promise<void> {
  const sorting = await readSorting(db, community)
  if (!sorting) return
  const isDue = sorting.found_on !== sorting.today
  if (isDue || sorting.sorted_by?.split('+', 1)[0] !== lexiconVersion) {
    await findTopics(db, community, sorting.today)
  }
  do signal?.throwIfAborted()
  while (await sortBatch(db, community))
}

async function findTopics(db: Db, community: CommunityId, today: string): Promise<void> {
  const before = await listOwnTopics(db, community)
  const found = await findOwnTopics(await listNewest(db, community, mostRead), before, cooperativeYield())
  await changeComments(db, community, async (tx) => {
    await writeOwnTopics(tx, community, found)
    await beginSorting(tx, community, sortedBy(await listOwnTopics(tx, community)), today)
  })
}

/** Sorts some comments again; whether there may be more. */
async function sortBatch(db: Db, community: CommunityId): Promise<boolean> {
  return changeComments(db, community, async (tx) => {
    const after = (await readSorting(tx, community))?.after ?? null
    if (after === null) return false
    const comments = await listUnsorted(tx, community, after, batchSize)
    const topics = await sortComments(
      tx,
      community,
      comments.map(({ text }) => text),
    )
    const sorted = comments.map((comment, n) => ({ ...comment, topics: topics[n] ?? [] }))
    await writeTopics(tx, community, sorted, comments.at(-1)?.id ?? null)
    return comments.length > 0
  })
}
