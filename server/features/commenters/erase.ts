import type { Network } from '#networks/network.ts'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { sumUpChanges } from '../analytics/analytics.ts'
import { changeComments } from '../emotion/emotion.ts'
import { write } from '../sync/sync.ts'
import {
  deleteAuthor,
  deleteNumbers,
  eraseSomeComments,
  forgetFilters,
  listMentioning,
  listMentioningEdits,
  unsignPosts,
  writeEdit,
  writeTexts,
} from './erase.queries.ts'
import { addDone, findWaiting, finishErasure, listCommunityIds } from './erasures.queries.ts'
import { removeMentions, withoutRemoved } from './removeMentions.ts'

/** A fraction of a second of waiting for others who write comments. */
const commentsAtOnce = 1000

/**
 * Erases a person from all communities, batch by batch: safe to run twice and to be killed anywhere. Whoever synchronises
 * meanwhile knows of it already. Errors: those of the database, and the abort.
 */
export async function erasePerson(db: Db, hash: Buffer, signal?: AbortSignal): Promise<void> {
  const person = await findWaiting(db, hash)
  if (!person) return
  const network = networkNamed(person.network)
  for (const community of await listCommunityIds(db, network.name)) {
    await eraseComments(db, community, hash, person, signal)
    const mentioning = await listMentioning(db, community, network.mentionMark(person.externalId), 'comment')
    await removeMentions(db, community, network, mentioning, (externalId) => externalId === person.externalId)
    await write(db, community, (tx) => erasePosts(tx, community, network, person.externalId))
    await db.transaction().execute((tx) => deleteNumbers(tx, community))
    // Until then answers that are remembered, and what is kept in memory, may have the person in them.
    await sumUpChanges(db, community, signal)
  }
  await finishErasure(db, hash)
}

async function eraseComments(
  db: Db,
  community: CommunityId,
  hash: Buffer,
  person: { externalId: string; standIn: string },
  signal?: AbortSignal,
) {
  for (let erased = commentsAtOnce; erased === commentsAtOnce; ) {
    signal?.throwIfAborted()
    erased = await changeComments(db, community, async (tx) => {
      const n = await eraseSomeComments(tx, community, person, commentsAtOnce)
      await addDone(tx, hash, n)
      return n
    })
  }
}

async function erasePosts(tx: Db, community: CommunityId, network: Network, externalId: string) {
  const mark = network.mentionMark(externalId)
  const isPerson = (id: string) => id === externalId
  await unsignPosts(tx, community, externalId)
  const texts = await listMentioning(tx, community, mark, 'content')
  await writeTexts(tx, community, 'content', withoutRemoved(network, texts, isPerson))
  const edits = await listMentioningEdits(tx, community, mark)
  for (const edit of withoutRemoved(network, edits, isPerson)) await writeEdit(tx, community, edit)
  await forgetFilters(tx, community, externalId)
  await deleteAuthor(tx, community, externalId)
}
