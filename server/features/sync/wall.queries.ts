import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** VK answers stats.getPostReach only for the newest posts of a wall. */
const postsWithReach = 300

/** Posts whose turn it is to be looked at again, oldest turn first. */
export async function duePosts(db: Db, community: CommunityId, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('content')
    .select('vk_id')
    .where('community_id', '=', community)
    .where('kind', '=', 'post')
    .where('deleted_at', 'is', null)
    .where('refresh_at', '<=', sql<Date>`now()`)
    .orderBy('refresh_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.vk_id)
}

/** Posts of a stretch of time that a page of the wall covering it did not show. */
export async function postsNotSeen(db: Db, community: CommunityId, from: Date, to: Date, seen: number[]) {
  const rows = await db
    .selectFrom('content')
    .select('vk_id')
    .where('community_id', '=', community)
    .where('kind', '=', 'post')
    .where('deleted_at', 'is', null)
    .where('published_at', '>', from)
    .where('published_at', '<', to)
    .where(sql<boolean>`vk_id <> all(${seen}::bigint[])`)
    .execute()
  return rows.map((row) => row.vk_id)
}

export const markDeleted = (
  db: Db,
  community: CommunityId,
  kind: 'post' | 'story',
  vkIds: number[],
  at: Date,
) =>
  db
    .updateTable('content')
    .set({ deleted_at: at })
    .where('community_id', '=', community)
    .where('kind', '=', kind)
    .where(sql<boolean>`vk_id = any(${vkIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** Stories still alive by what we know. */
export async function livingStories(db: Db, community: CommunityId): Promise<number[]> {
  const rows = await db
    .selectFrom('content')
    .select('vk_id')
    .where('community_id', '=', community)
    .where('kind', '=', 'story')
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now() + interval '1 minute'`)
    .execute()
  return rows.map((row) => row.vk_id)
}

/** Among the posts VK has reach for, those not asked about since they were last captured; newest first. */
export async function postsWithoutReach(db: Db, community: CommunityId, limit: number): Promise<number[]> {
  const { rows } = await sql<{ vk_id: number }>`
    select vk_id from (
      select vk_id, captured_at, reach_captured_at, published_at from content
      where community_id = ${community} and kind = 'post' and deleted_at is null
      order by published_at desc nulls last, id desc limit ${postsWithReach}) newest
    where reach_captured_at is null or reach_captured_at < captured_at
    order by published_at desc limit ${limit}`.execute(db)
  return rows.map((row) => row.vk_id)
}

/** How many of the posts VK has reach for were asked about since they were last captured. */
export async function countReach(db: Db, community: CommunityId): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(*) filter (where reach_captured_at >= captured_at) as done, count(*) as total from (
      select captured_at, reach_captured_at from content
      where community_id = ${community} and kind = 'post' and deleted_at is null
      order by published_at desc nulls last, id desc limit ${postsWithReach}) newest`.execute(db)
  return rows[0] ?? { done: 0, total: 0 }
}

/** Names the reason where VK will never tell the reach: posts that were too old when first seen. */
export const markReachTooOld = (db: Db, community: CommunityId) =>
  sql`
    update content set missing = missing || '{"reach": "too_old"}'
    where community_id = ${community} and kind = 'post' and reach_captured_at is null and not missing ? 'reach'
      and id not in (
        select id from content where community_id = ${community} and kind = 'post' and deleted_at is null
        order by published_at desc nulls last, id desc limit ${postsWithReach})`.execute(db)

export async function countPosts(db: Db, community: CommunityId): Promise<number> {
  const { n } = await db
    .selectFrom('content_count')
    .select(sql<number>`coalesce(sum(n), 0)`.as('n'))
    .where('community_id', '=', community)
    .where('kind', '=', 'post')
    .executeTakeFirstOrThrow()
  return n
}
