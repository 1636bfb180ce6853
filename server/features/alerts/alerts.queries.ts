import { sql } from 'kysely'
import type { Alert, AlertKind } from '#contract/alerts.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** `is_read`: by the person who asks. */
export interface AlertRow extends Pick<Alert, 'kind' | 'reason' | 'refusal' | 'is_read'> {
  id: number
  content_id: string | null
  found_at: Date
  ended_at: Date | null
}

export interface Page {
  page: number
  per_page: number
}

/**
 * Of the alerts of these kinds, `alert.*` with whether a person read it. What was found before a person came is no news to
 * them.
 */
const readable = (community: CommunityId, userId: number, kinds: readonly AlertKind[]) => sql`
  select alert.*, found_at < person.created_at or exists (
      select from alert_read as r
      where r.community_id = alert.community_id and r.user_id = person.id and alert_id = alert.id) as is_read
  from alert join app_user as person on person.id = ${userId}
  where alert.community_id = ${community} and kind = any(${[...kinds]}::text[])`

const columns = sql`id, kind, content_id::text, reason, refusal, found_at, ended_at`

/** One page of the alerts of these kinds, newest first. */
export async function listAlerts(
  db: Db,
  community: CommunityId,
  userId: number,
  kinds: readonly AlertKind[],
  { page, per_page }: Page,
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select ${columns}, is_read from (${readable(community, userId, kinds)}) as alert
    order by found_at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

/** How many alerts of these kinds there are, and how many of them a person has not read. */
export async function countAlerts(
  db: Db,
  community: CommunityId,
  userId: number,
  kinds: readonly AlertKind[],
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where not is_read) as unread
    from (${readable(community, userId, kinds)}) as alert`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('An aggregate without groups always has a row')
  return counted
}

/** Marks alerts as read by a person, all or those with these ids; answers how many of them there are. */
export async function markRead(
  tx: Db,
  community: CommunityId,
  userId: number,
  ids?: readonly string[],
): Promise<number> {
  const chosen = ids ? sql`id = any(${[...ids]}::bigint[])` : sql`true`
  const { rows } = await sql<{ n: number }>`
    with chosen as (
      select id from alert where community_id = ${community} and ${chosen}
    ), marked as (
      insert into alert_read (community_id, user_id, alert_id)
      select ${community}, ${userId}, id from chosen on conflict do nothing
    )
    select count(*) as n from chosen`.execute(tx)
  return rows[0]?.n ?? 0
}
