import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { changeComments } from '../emotion/emotion.ts'
import { deleteNumbers } from './erase.queries.ts'
import { erasePerson } from './erase.ts'
import { requeueErasures } from './erasures.queries.ts'
import { replaceAuthors } from './hideRemoved.ts'
import { findAuthorsFrom, findNetwork } from './removed.queries.ts'
import { removeMentions } from './removeMentions.ts'
import {
  communitiesForgetting,
  deleteUnusedAuthors,
  listOldComments,
  listOldReplies,
  writeOldComments,
} from './retention.queries.ts'

const ErasePayload = z.object({ hash: z.hex() })

/**
 * `commenters:erase` erases one person; `commenters:sweep`, every night, removes authors that are no longer kept, and has done
 * what was left of erasures. Both are safe to run twice and to be killed anywhere.
 */
export function commenterJobs({ db }: { db: Db }): TaskList {
  return {
    async 'commenters:erase'(payload, { abortSignal }) {
      await erasePerson(db, Buffer.from(ErasePayload.parse(payload).hash, 'hex'), abortSignal)
    },
    async 'commenters:sweep'(_payload, { abortSignal }) {
      await requeueErasures(db)
      for (const community of await communitiesForgetting(db))
        await forgetOldAuthors(db, community, abortSignal)
    },
  }
}

const commentsAtOnce = 1000

/**
 * Removes the authors of comments older than the community keeps them, and the people these mention, batch by batch: safe to run
 * twice and to be killed anywhere. Errors: those of the database, and the abort.
 */
async function forgetOldAuthors(db: Db, community: CommunityId, signal?: AbortSignal): Promise<void> {
  const before = await findAuthorsFrom(db, community)
  if (before === null) return
  const network = networkNamed(await findNetwork(db, community))
  let standIns = new Map<string, string>()
  for (let from: string | undefined = ''; from !== undefined; ) {
    signal?.throwIfAborted()
    const batch: { before: Date; from: string } = { before, from }
    from = await changeComments(db, community, async (tx) => {
      const old = await listOldComments(tx, community, batch, commentsAtOnce)
      const replaced = await replaceAuthors(tx, old, () => true, standIns)
      const written = replaced.map((comment) => ({
        ...comment,
        text: network.withoutMentions(comment.text, () => true),
      }))
      await writeOldComments(tx, community, written)
      return old.length === commentsAtOnce ? old.at(-1)?.author_external_id : undefined
    })
    // Only the last author may have more.
    standIns = new Map([...standIns].filter(([key]) => key.startsWith(`${from} `)))
  }
  const replies = await listOldReplies(db, community, before, network.mentionMark(''))
  await removeMentions(db, community, network, replies, () => true)
  await changeComments(db, community, (tx) => deleteUnusedAuthors(tx, community))
  await db.transaction().execute((tx) => deleteNumbers(tx, community))
}
