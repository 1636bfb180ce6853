import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Waits until no other transaction writes comments of the community, and makes others wait until this one ends. What is
 * decided of a comment depends on other comments and on rules, and lists of comments are changed in any order. To be
 * called before a transaction's first row of `comment` is written.
 */
export const lockComments = (tx: Db, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext('comment'), ${community}::integer)`.execute(tx)

/** A transaction that writes comments, see `lockComments`. */
export const changeComments = <T>(db: Db, community: CommunityId, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockComments(tx, community)
    return work(tx)
  })
