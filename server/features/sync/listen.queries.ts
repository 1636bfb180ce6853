import { sql } from 'kysely'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isRead } from './sync.queries.ts'
import type { Touched } from './touched.ts'

/** Communities that are read, with a token of their own that is taken: only to those networks tell events. */
export async function heardCommunities(db: Db): Promise<CommunityId[]> {
  const rows = await db
    .selectFrom('community_token')
    .innerJoin('community', 'community.id', 'community_id')
    .select('community_id')
    .where('kind', '=', 'community')
    .where('state', '<>', 'invalid')
    .where(isRead)
    .execute()
  return rows.map((row) => asCommunityId(row.community_id))
}

/**
 * Does `work` while this process alone listens; nothing when another one does. `isHeld` tells whether that is still so.
 * Errors: those of the work, and of a connection that was lost.
 */
export const holdListening = (
  db: Db,
  work: (isHeld: () => Promise<boolean>) => Promise<void>,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(hashtext('listening')) as is_mine`.execute(connection)
    if (!rows[0]?.is_mine) return
    try {
      await work(async () => (await sql`select 1`.execute(connection)).rows.length === 1)
    } finally {
      await sql`select pg_advisory_unlock(hashtext('listening'))`.execute(connection)
    }
  })

/** Has read again what was touched, after what else is under way for the community. */
export const queueTouched = (db: Db, community: CommunityId, touched: Touched) =>
  sql`
    select graphile_worker.add_job('sync:touched', ${JSON.stringify({ community, ...touched })}::json,
      queue_name := ${`sync:${community}`})`.execute(db)
