import type { Db } from '#server/db/database.ts'
import { communitiesToDelete, deleteCommunity, deletePart, unlinkStories } from './communities.queries.ts'

/**
 * Deletes the communities whose grace is over, in parts, each of which holds nobody up for long. It may be ended or killed anywhere:
 * the next call goes on with what is left. Errors: the abort; those of the database.
 */
export async function deleteRemoved(db: Db, signal?: AbortSignal): Promise<void> {
  for (const community of await communitiesToDelete(db)) {
    await unlinkStories(db, community)
    for (const part of ['comment', 'content'] as const) {
      do signal?.throwIfAborted()
      while (await deletePart(db, community, part))
    }
    await deleteCommunity(db, community)
  }
}
