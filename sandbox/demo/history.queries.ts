import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import { type Counter, counters } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export type PastCounters = Record<Counter, number | null>

/** Content whose first capture came late. */
export interface LateContent {
  id: number
  kind: ContentKind
  external_id: string
  published_at: Date
  first_captured_at: Date
}

/** What was published since then and not looked at within its first hour. */
export async function lateContent(db: Db, community: CommunityId, since: Date): Promise<LateContent[]> {
  const { rows } = await sql<LateContent>`
    select content.id, kind, external_id, published_at, h.captured_at[1] as first_captured_at
    from content
    join content_history as h on h.community_id = content.community_id and content_id = content.id and chunk = 0
    where content.community_id = ${community} and published_at >= ${since}
      and h.captured_at[1] > published_at + interval '1 hour' and captures <= 20
    order by published_at`.execute(db)
  return rows
}

export interface PastCapture extends PastCounters {
  at: Date
  /** The look before; null of the first one. */
  seen_before: Date | null
}

export interface Past {
  content_id: number
  captures: PastCapture[]
  /** The last look before the first capture there is. */
  last_look: Date
}

/** Puts captures before those there are. At most 40 for each content, so that all stay in its first row. */
export const prependHistory = (tx: Db, community: CommunityId, pasts: Past[]) =>
  sql`
    with past as (
      select content_id, last_look, count(*)::integer as n, array_agg(at order by at) as captured_at,
        array_agg(seen_before order by at) as seen_before,
        ${sql.join(counters.map((name) => sql`array_agg(${sql.ref(name)} order by at) as ${sql.ref(name)}`))}
      from jsonb_to_recordset(${JSON.stringify(pasts)}::jsonb)
        as told(content_id bigint, captures jsonb, last_look timestamptz)
      cross join lateral jsonb_to_recordset(captures) as capture(at timestamptz, seen_before timestamptz,
        ${sql.join(counters.map((name) => sql`${sql.ref(name)} bigint`))})
      group by content_id, last_look
    ), lengthened as (
      update content_history as h set captured_at = past.captured_at || h.captured_at,
        seen_before = past.seen_before || last_look || h.seen_before[2:],
        ${sql.join(counters.map((name) => sql`${sql.ref(name)} = past.${sql.ref(name)} || h.${sql.ref(name)}`))}
      from past
      where h.community_id = ${community} and h.content_id = past.content_id and chunk = 0
    )
    update content set captures = captures + n from past
    where community_id = ${community} and id = past.content_id`.execute(tx)

export interface PastEdit {
  content_id: number
  replaced_at: Date
  text: string
}

export const insertEdits = (tx: Db, community: CommunityId, edits: PastEdit[]) =>
  sql`
    insert into content_edit (community_id, content_id, replaced_at, text)
    select ${community}, content_id, replaced_at, text
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb)
      as told(content_id bigint, replaced_at timestamptz, text text)
    on conflict do nothing`.execute(tx)

/** Whether the import has read the wall down to this moment, or to its end. */
export async function isImported(db: Db, community: CommunityId, until: Date): Promise<boolean> {
  const { rows } = await sql<{ is_imported: boolean }>`
    select exists (
      select from content where community_id = ${community} and kind = 'post' and published_at < ${until}
    ) or exists (
      select from sync_block where community_id = ${community} and block = 'posts' and succeeded_at is not null
    ) as is_imported`.execute(db)
  return rows[0]?.is_imported ?? false
}

/** Notes that content has been looked at since then. */
export async function noteMeasured(db: Db, community: CommunityId, since: Date): Promise<void> {
  await db
    .updateTable('sync_block')
    .set({ measured_from: since })
    .where('community_id', '=', community)
    .where('block', 'in', ['posts', 'reach', 'stories'])
    .execute()
}

/** Numbers of the posts since then whose reach VK no longer tells. */
export async function postsWithoutReach(db: Db, community: CommunityId, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('content')
    .select('external_id')
    .where('community_id', '=', community)
    .where('kind', '=', 'post')
    .where('published_at', '>=', since)
    .where('reach', 'is', null)
    .execute()
  return rows.map((row) => Number(row.external_id))
}

/** Numbers of VK of this kind that are known. */
export async function knownIds(db: Db, community: CommunityId, kind: ContentKind): Promise<Set<number>> {
  const rows = await db
    .selectFrom('content')
    .select('external_id')
    .where('community_id', '=', community)
    .where('kind', '=', kind)
    .execute()
  return new Set(rows.map((row) => Number(row.external_id)))
}
