import { sql } from 'kysely'
import type { AuthorRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'
import { isSetAside } from './setAside.queries.ts'

/** Posts whose turn it is to be looked at again, oldest turn first; what is set aside has turns of its own. */
export async function duePosts(db: Db, community: CommunityId, limit: number): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from content
    where community_id = ${community} and kind = 'post' and deleted_at is null and refresh_at <= now()
      and not ${isSetAside(community, 'posts', 'content.external_id')}
    order by refresh_at limit ${limit}`.execute(db)
  return rows.map((row) => row.external_id)
}

/** Makes it the turn of posts, to find out whether they are still there. */
export const lookAgain = (db: Db, community: CommunityId, externalIds: string[], at: Date) =>
  sql`
    update content set refresh_at = ${at}
    where community_id = ${community} and kind = 'post' and external_id = any(${externalIds})`.execute(db)

/** One post is pinned at most: another that was pinned before is no longer. */
export const unpinOthers = (db: Db, community: CommunityId, pinned: string[]) =>
  sql`
    update content set is_pinned = false
    where community_id = ${community} and kind = 'post' and is_pinned and external_id <> all(${pinned})`.execute(
    db,
  )

/** Posts of a stretch of time that a page of the wall covering it did not show. */
export async function postsNotSeen(db: Db, community: CommunityId, from: Date, to: Date, seen: string[]) {
  const rows = await db
    .selectFrom('content')
    .select('external_id')
    .where('community_id', '=', community)
    .where('kind', '=', 'post')
    .where('deleted_at', 'is', null)
    .where('published_at', '>', from)
    .where('published_at', '<', to)
    .where(sql<boolean>`external_id <> all(${seen})`)
    .execute()
  return rows.map((row) => row.external_id)
}

/** Marks content as deleted; nothing of it is to be tried again. */
export const markDeleted = (
  db: Db,
  community: CommunityId,
  kind: 'post' | 'story',
  externalIds: string[],
  at: Date,
) =>
  sql`
    with gone as (
      update content set deleted_at = ${at}
      where community_id = ${community} and kind = ${kind} and external_id = any(${externalIds}) and deleted_at is null
      returning id
    ), undiscussed as (
      delete from comment_reading where community_id = ${community} and content_id in (select id from gone)
    )
    delete from sync_set_aside
    where community_id = ${community} and (
      (kind = ${kind} and external_id = any(${externalIds})) or content_id in (select id from gone))`.execute(
    db,
  )

/** Stories still alive by what we know. */
export async function livingStories(db: Db, community: CommunityId): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('external_id')
    .where('community_id', '=', community)
    .where('kind', '=', 'story')
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now() + interval '1 minute'`)
    .execute()
  return rows.map((row) => row.external_id)
}

/** Among so many of the newest posts, which have a reach, those not asked about since they were last captured; newest first. */
export async function postsWithoutReach(
  db: Db,
  community: CommunityId,
  newest: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from (
      select external_id, captured_at, reach_captured_at, published_at from content
      where community_id = ${community} and kind = 'post' and deleted_at is null
      order by published_at desc nulls last, id desc limit ${newest}) content
    where (reach_captured_at is null or reach_captured_at < captured_at) and not ${isSetAside(community, 'reach', 'content.external_id')}
    order by published_at desc limit ${limit}`.execute(db)
  return rows.map((row) => row.external_id)
}

/** How many of so many of the newest posts were asked about since they were last captured. */
export async function countReach(
  db: Db,
  community: CommunityId,
  newest: number,
): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(*) filter (where reach_captured_at >= captured_at) as done, count(*) as total from (
      select captured_at, reach_captured_at from content
      where community_id = ${community} and kind = 'post' and deleted_at is null
      order by published_at desc nulls last, id desc limit ${newest}) newest`.execute(db)
  return rows[0] ?? { done: 0, total: 0 }
}

/**
 * Names the reason where nobody will ever tell the reach: some of the posts that are no longer among the `newest` unread, among
 * the `depth` posts behind these. Answers how many were found.
 */
export async function markReachTooOld(
  db: Db,
  community: CommunityId,
  { newest, depth }: { newest: number; depth: number | null },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update content set missing = missing || '{"reach": "too_old"}'
    where community_id = ${community} and id = any(array(
      select id from (
        select id, reach_captured_at, missing from content
        where community_id = ${community} and kind = 'post' and deleted_at is null
        order by published_at desc nulls last, id desc offset ${newest} limit ${depth}) behind
      where reach_captured_at is null and not missing ? 'reach'
      limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Posts that are there by what we know: days count those deleted since, too. */
const postsAlive = (community: CommunityId) => sql<number>`
  coalesce((select sum(n) from content_count where community_id = ${community} and kind = 'post'), 0)
    - (select count(*) from content
      where community_id = ${community} and kind = 'post' and deleted_at is not null)`

export async function countPosts(db: Db, community: CommunityId): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${postsAlive(community)} as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many more posts the network counts than are stored or set aside. */
export async function countOff(db: Db, community: CommunityId): Promise<number> {
  const { rows } = await sql<{ off: number }>`
    select coalesce((select total from sync_block where community_id = ${community} and block = 'posts'), 0)
      - (${postsAlive(community)})
      - (select count(*) from sync_set_aside s
        where s.community_id = ${community} and s.block = 'posts' and not exists (
          select from content c where c.community_id = s.community_id and c.kind = 'post' and c.external_id = s.external_id))
      as off`.execute(db)
  return rows[0]?.off ?? 0
}

/** The network's ids of all posts that are there by what we know. */
export async function listPosts(db: Db, community: CommunityId): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('external_id')
    .where('community_id', '=', community)
    .where('kind', '=', 'post')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.external_id)
}

/** Keeps names and pictures as they are now, each author once. */
export async function writeAuthors(db: Db, community: CommunityId, authors: AuthorRow[]): Promise<void> {
  const unique = [...new Map(authors.map((author) => [author.external_id, author])).values()]
  if (unique.length === 0) return
  await sql`
    insert into author (community_id, external_id, name, picture_url)
    select ${community}::bigint, external_id, name, picture_url
    from jsonb_to_recordset(${jsonText(unique)}::jsonb) as r(external_id text, name text, picture_url text)
    -- In one order, or two readers who meet the same people wait for each other.
    order by external_id
    on conflict (community_id, external_id) do update set name = excluded.name, picture_url = excluded.picture_url
      where (author.name, author.picture_url) is distinct from (excluded.name, excluded.picture_url)`.execute(
    db,
  )
}
