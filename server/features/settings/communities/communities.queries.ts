import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

interface Changed {
  id: string
  name: string
}

/** @returns those that there are; a paused one keeps since when. */
export async function pauseCommunities(tx: Db, ids: string[], isPaused: boolean): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update community set paused_at = case when ${isPaused} then coalesce(paused_at, now()) end
    where id = any(${ids}::bigint[]) and removed_at is null
    returning id::text, name`.execute(tx)
  return rows
}

/** @returns those that there were. */
export async function removeCommunities(tx: Db, ids: string[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update community set removed_at = now() where id = any(${ids}::bigint[]) and removed_at is null
    returning id::text, name`.execute(tx)
  return rows
}

/** How long removed communities can be brought back. */
const grace = sql`interval '1 day'`

/** @returns those that are there now: the grace of none of them was over. */
export async function restoreCommunities(tx: Db, ids: string[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update community set removed_at = null
    where id = any(${ids}::bigint[]) and (removed_at is null or removed_at > now() - ${grace})
    returning id::text, name`.execute(tx)
  return rows
}

interface RemovedRow extends Changed {
  picture_url: string | null
  removed_at: Date
  until: Date
}

export async function listRemoved(db: Db): Promise<RemovedRow[]> {
  const { rows } = await sql<RemovedRow>`
    select id::text, name, picture_url, removed_at, removed_at + ${grace} as until
    from community where removed_at > now() - ${grace}
    order by lower(name), id`.execute(db)
  return rows
}

/** Numbers the communities: these first, then all others as they stood. @returns those of these that there are. */
export async function placeCommunities(tx: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      select community.id, row_number() over (order by asked.n nulls last, place, community.id) as place
      from community left join unnest(${ids}::bigint[]) with ordinality as asked(id, n) on asked.id = community.id
    ), moved as (
      update community set place = placed.place from placed where placed.id = community.id
    )
    select id::text from community where id = any(${ids}::bigint[]) and removed_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those whose grace is over, the one that was removed first before the others. */
export async function communitiesToDelete(db: Db): Promise<CommunityId[]> {
  const { rows } = await sql<{ id: CommunityId }>`
    select id from community where removed_at <= now() - ${grace} order by removed_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** So many at once take a second or so, with all that hangs on each. */
const atOnce = { comment: 5000, content: 500 }

/**
 * Deletes some of what the community has most of, in one statement. @returns whether there may be more.
 * Nobody can bring it back any more, so that nothing is half there for anyone.
 */
export async function deletePart(
  db: Db,
  community: CommunityId,
  part: keyof typeof atOnce,
): Promise<boolean> {
  const limit = atOnce[part]
  const { rows } = await sql`
    with gone as (
      select id from ${sql.table(part)} where community_id = ${community} limit ${limit}
    )
    delete from ${sql.table(part)} as kept using gone
    where kept.community_id = ${community} and kept.id = gone.id
    returning 1`.execute(db)
  return rows.length === limit
}

/** Without it a post could not be deleted before the stories that are linked to it. */
export const unlinkStories = (db: Db, community: CommunityId) =>
  sql`
    update content set linked_post_id = null
    where community_id = ${community} and linked_post_id is not null`.execute(db)

/** Deletes the community with all the rest; what is of web pages goes by jobs of its own (forget_web_of_communities). */
export const deleteCommunity = (db: Db, community: CommunityId) =>
  db.deleteFrom('community').where('id', '=', community).execute()
