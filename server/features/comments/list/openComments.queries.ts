import { sql } from 'kysely'
import type { CommentFilters } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { matchingComments } from './matchingComments.queries.ts'

/** Notes that a comment needs no answer, or that it does. */
export async function closeComment(
  tx: Db,
  community: CommunityId,
  userId: number,
  { id, is_closed }: { id: string; is_closed: boolean },
) {
  await sql`
    update comment set closed_at = case when ${is_closed} then coalesce(closed_at, now()) end,
      closed_by = case when ${is_closed} then coalesce(closed_by, ${userId}) end
    where community_id = ${community} and id = ${id}`.execute(tx)
}

export async function assignComment(
  tx: Db,
  community: CommunityId,
  { id, user_id }: { id: string; user_id: string | null },
) {
  await sql`
    update comment set assigned_to = ${user_id} where community_id = ${community} and id = ${id}`.execute(tx)
}

/** Editors and administrators to whom the community is open, by name. */
export async function listAssignees(db: Db, community: CommunityId): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app_user join open_community on user_id = app_user.id
    where community_id = ${community} and open_community.role in ('editor', 'admin')
    order by name, id`.execute(db)
  return rows.map(({ id, name }) => ({ id: String(id), name }))
}

/** How many comments were answered, or said to need no answer, since this day of the community began. */
export async function countDoneToday(db: Db, community: CommunityId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with today as (
      select date_trunc('day', now(), time_zone) as begins from community where id = ${community}
    )
    select count(*) as n from comment, today
    where community_id = ${community} and not is_own and deleted_at is null
      and (closed_at >= begins or answered_at >= begins)`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many negative comments that match wait for an answer. */
export async function countOpenNegative(
  db: Db,
  community: CommunityId,
  filters: CommentFilters,
): Promise<number> {
  const { emotions, is_open = true } = filters
  if (!is_open || (emotions.length > 0 && !emotions.includes('negative'))) return 0
  const open: CommentFilters = { ...filters, emotions: ['negative'], is_open: true }
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${matchingComments(community, open)}) as matching`.execute(db)
  return rows[0]?.n ?? 0
}
