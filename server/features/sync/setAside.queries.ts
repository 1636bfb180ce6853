import { sql } from 'kysely'
import type { SetAside, SyncBlockName } from '#contract/settings/sync.ts'
import type { Skipped } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'

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
      (community_id, block, kind, external_id, content_id, reason, network_error, field, retry_at)
    select distinct on (external_id) ${community}::bigint, ${block}, ${kind}, external_id, content_id, reason, network_error,
      left(field, 200), ${at}::timestamptz + interval '1 hour'
    from jsonb_to_recordset(${jsonText(skipped)}::jsonb) as r(
      external_id text, content_id bigint, reason text, network_error integer, field text)
    on conflict (community_id, block, kind, external_id) do update set
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
  externalIds: string[],
): Promise<void> {
  if (externalIds.length === 0) return
  await sql`
    delete from sync_set_aside
    where community_id = ${community} and block = ${block} and kind = ${kind}
      and external_id = any(${externalIds})`.execute(db)
}

/** The same for all of a kind but those in `except`. */
export const takeBackOthers = (
  db: Db,
  community: CommunityId,
  { block, kind }: Place,
  except: { external_id: string }[],
) =>
  sql`
    delete from sync_set_aside
    where community_id = ${community} and block = ${block} and kind = ${kind}
      and external_id <> all(${except.map(({ external_id }) => external_id)})`.execute(db)

/** The same for the comments of posts whose comments were read again, but for those in `except`. */
export const takeBackComments = (db: Db, community: CommunityId, contentIds: number[], except: string[]) =>
  sql`
    delete from sync_set_aside
    where community_id = ${community} and block = 'comments' and kind = 'comment'
      and content_id = any(${contentIds}::bigint[]) and external_id <> all(${except})`.execute(db)

/** Objects whose turn it is to be tried again; those without an id cannot be asked for. */
export async function dueAgain(
  db: Db,
  community: CommunityId,
  { block, kind }: Place,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from sync_set_aside
    where community_id = ${community} and block = ${block} and kind = ${kind} and external_id <> ''
      and retry_at <= now()
    order by retry_at limit ${limit}`.execute(db)
  return rows.map((row) => row.external_id)
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
    where community_id = ${community} and (external_id <> '' or retry_at > now() - interval '7 days')
    group by block, kind, reason, network_error order by n desc, reason`.execute(db)
  return rows
}

/** Whether a block has set the post with this id at the network aside for now. */
export const isSetAside = (
  community: CommunityId,
  block: SyncBlockName,
  externalId: string,
) => sql<boolean>`exists (
  select from sync_set_aside s
  where s.community_id = ${community} and s.block = ${block} and s.kind = 'post' and s.external_id = ${sql.ref(externalId)}
    and s.retry_at > now())`
