import { sql } from 'kysely'
import type { SetAside, SyncBlockName } from '#contract/sync.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'

/** An object of VK that a block could not read, and why. */
export interface Skipped {
  vk_id: number
  /** The post that a comment belongs to. */
  content_id: number | null
  reason: SetAside['reason']
  network_error: number | null
  /** What of an unreadable object is not as VK documents it. */
  field: string | null
}

/** Objects of one kind that one block reads. */
export interface Place {
  block: SyncBlockName
  kind: SetAside['kind']
}

/** Sets objects aside until they are tried again: after an hour, then four times as long each, at most a week. */
export async function setAside(
  db: Db,
  community: CommunityId,
  { block, kind }: Place,
  skipped: Skipped[],
  at: Date,
): Promise<void> {
  if (skipped.length === 0) return
  await sql`
    insert into sync_set_aside as known
      (community_id, block, kind, vk_id, content_id, reason, network_error, field, retry_at)
    select distinct on (vk_id) ${community}::bigint, ${block}, ${kind}, vk_id, content_id, reason, network_error,
      left(field, 200), ${at}::timestamptz + interval '1 hour'
    from jsonb_to_recordset(${jsonText(skipped)}::jsonb) as r(
      vk_id bigint, content_id bigint, reason text, network_error integer, field text)
    on conflict (community_id, block, kind, vk_id) do update set
      reason = excluded.reason, network_error = excluded.network_error, field = excluded.field,
      content_id = excluded.content_id, attempts = least(known.attempts + 1, 100),
      retry_at = ${at}::timestamptz + least(interval '1 hour' * 4 ^ least(known.attempts, 4), interval '7 days')`.execute(
    db,
  )
}

/** Forgets that objects were set aside: they were read, or are gone. */
export async function takeBack(
  db: Db,
  community: CommunityId,
  { block, kind }: Place,
  vkIds: number[],
): Promise<void> {
  if (vkIds.length === 0) return
  await sql`
    delete from sync_set_aside
    where community_id = ${community} and block = ${block} and kind = ${kind}
      and vk_id = any(${vkIds}::bigint[])`.execute(db)
}

/** The same for all of a kind but those in `except`. */
export const takeBackOthers = (
  db: Db,
  community: CommunityId,
  { block, kind }: Place,
  except: { vk_id: number }[],
) =>
  sql`
    delete from sync_set_aside
    where community_id = ${community} and block = ${block} and kind = ${kind}
      and vk_id <> all(${except.map(({ vk_id }) => vk_id)}::bigint[])`.execute(db)

/** The same for the comments of posts whose comments were read again, but for those in `except`. */
export const takeBackCommentsOf = (db: Db, community: CommunityId, contentIds: number[], except: number[]) =>
  sql`
    delete from sync_set_aside
    where community_id = ${community} and block = 'comments' and kind = 'comment'
      and content_id = any(${contentIds}::bigint[]) and vk_id <> all(${except}::bigint[])`.execute(db)

/** Objects whose turn it is to be tried again; those without an id cannot be asked for. */
export async function dueAgain(
  db: Db,
  community: CommunityId,
  { block, kind }: Place,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ vk_id: number }>`
    select vk_id from sync_set_aside
    where community_id = ${community} and block = ${block} and kind = ${kind} and vk_id > 0 and retry_at <= now()
    order by retry_at limit ${limit}`.execute(db)
  return rows.map((row) => row.vk_id)
}

/**
 * What is set aside, counted by block, kind and reason; the most frequent first. Of one without an id nobody can say whether it
 * is still there: it counts for a week after it was last seen.
 */
export async function countSetAside(
  db: Db,
  community: CommunityId,
): Promise<(SetAside & { block: SyncBlockName })[]> {
  const { rows } = await sql<SetAside & { block: SyncBlockName }>`
    select block, kind, reason, network_error, count(*) as n from sync_set_aside
    where community_id = ${community} and (vk_id <> 0 or retry_at > now() - interval '7 days')
    group by block, kind, reason, network_error order by n desc, reason`.execute(db)
  return rows
}

/** Whether a block has set the post with this id at VK aside for now. */
export const isSetAside = (
  community: CommunityId,
  block: SyncBlockName,
  vkId: string,
) => sql<boolean>`exists (
  select from sync_set_aside s
  where s.community_id = ${community} and s.block = ${block} and s.kind = 'post' and s.vk_id = ${sql.ref(vkId)}
    and s.retry_at > now())`
