import { sql } from 'kysely'
import { type Counter, counters } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import { refreshDays } from '../features/content/content.ts'

/** A capture `hours` after publication; `seenBefore` is when the values before it were last seen. */
export type Capture = { hours: number; seenBefore?: number } & Partial<Record<Counter, number>>

/** Gives content a history, oldest first, packed as the synchronisation packs it. Its last look was the last capture. */
export async function insertHistory(db: Db, community: CommunityId, id: number, captures: Capture[]) {
  await sql`
    with capture as (
      select position::integer as n, given, published_at,
        published_at + (given ->> 'hours')::float * interval '1 hour' as captured_at,
        published_at + (given ->> 'seenBefore')::float * interval '1 hour' as seen_before
      from jsonb_array_elements(${JSON.stringify(captures)}::jsonb) with ordinality as c(given, position)
      cross join (select published_at from content where community_id = ${community} and id = ${id}) as content
    ), counted as (
      update content set captures = ${captures.length}::integer,
        (captured_at, capture_at) = (select max(captured_at), max(captured_at) from capture)
      where community_id = ${community} and id = ${id}
    )
    insert into content_history (community_id, content_id, chunk, captured_at, seen_before,
      ${sql.join(counters.map((name) => sql.ref(name)))})
    select ${community}, ${id}, history_chunk(n), array_agg(captured_at order by n), array_agg(seen_before order by n),
      ${sql.join(counters.map((name) => sql`array_agg((given ->> ${name})::bigint order by n)`))}
    from capture group by history_chunk(n)`.execute(db)
  await refreshDays(db, community, [id])
}
