import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Rows of a community that PostgreSQL may not know of. */
const fewest = 500

/** Rows written by this process, by database and community, and at how many PostgreSQL is told of them next. */
const written = new WeakMap<Db, Map<CommunityId, { rows: number; next: number }>>()

/**
 * Lets PostgreSQL look at the tables anew whenever a community has come to four times as many rows in them. Of a community
 * it has not seen it expects a single row, and plans loops in loops; its own autovacuum comes a minute later at best.
 */
export async function noteWritten(db: Db, community: CommunityId, rows: number): Promise<void> {
  const communities = written.get(db) ?? new Map()
  written.set(db, communities)
  const known = communities.get(community) ?? { rows: 0, next: fewest }
  communities.set(community, known)
  known.rows += rows
  if (known.rows >= known.next && (await analyze(db))) known.next = known.rows * 4
}

/**
 * Of the columns that rows are found and joined by: those with texts, and the words that are indexed, take twenty times as
 * long, and autovacuum comes for them. Not in a transaction: other analyses would wait for its end. Whether it was done:
 * not while another one, which may have begun before these rows were there, is at it.
 */
const analyze = (db: Db): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(hashtext('analyze')) as is_mine`.execute(connection)
    if (!rows[0]?.is_mine) return false
    try {
      await sql`
        analyze
          content (community_id, id, kind, vk_id, published_at, published_on, captured_at, reach_captured_at, refresh_at,
            deleted_at, author_vk_id),
          content_history (community_id, content_id, chunk), content_day (community_id, content_id, day),
          comment (community_id, id, content_id, vk_id, author_vk_id, published_at, published_on, emotion, judged_by,
            answered_at, is_own, deleted_at),
          comment_reading, author (community_id, vk_id)`.execute(connection)
      return true
    } finally {
      await sql`select pg_advisory_unlock(hashtext('analyze'))`.execute(connection)
    }
  })
