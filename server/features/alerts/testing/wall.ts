import { sql } from 'kysely'
import { counters } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** A post published `hoursAgo`, with what it had reached by each age it has come of. */
export interface WallPost {
  hoursAgo: number
  views: number | null
  engagements?: number
  hides?: number
  type?: 'text' | 'poll'
  kind?: 'post' | 'story'
}

/** Adds posts that were looked at 30 minutes after publication and at every age; answers their ids in order. */
export async function insertWall(
  db: Db,
  community: CommunityId,
  posts: readonly WallPost[],
): Promise<number[]> {
  const rows = posts.map((post, n) => ({ n, engagements: 10, hides: 0, type: 'text', kind: 'post', ...post }))
  const { rows: written } = await sql<{ id: number }>`
    with given as (
      select *, now() - "hoursAgo" * interval '1 hour' as published_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(n integer, "hoursAgo" float, views bigint, engagements bigint, hides bigint, type text, kind text)
    ), written as (
      insert into content (community_id, kind, type, external_id, text, published_at, published_on, views, reactions, captured_at,
        capture_at, refresh_at, captures)
      select ${community}, kind, type, (select coalesce(max(external_id::bigint), 0) from content) + n + 1, 'Post', published_at,
        published_at::date, views, engagements, now(), now(), now(), 1
      from given order by n
      returning id, external_id, published_at
    ), numbered as (
      select id, published_at, row_number() over (order by external_id::bigint) - 1 as n from written
    ), history as (
      insert into content_history (community_id, content_id, chunk, captured_at, seen_before,
        ${sql.join(counters.map((counter) => sql.ref(counter)))})
      select ${community}, id, 0, array[numbered.published_at + interval '30 minutes'], array[null::timestamptz],
        ${sql.join(counters.map((counter) => (counter === 'hides' ? sql`array[hides]` : sql`array[null::bigint]`)))}
      from numbered join given using (n)
    ), aged as (
      insert into content_age (community_id, content_id, age_hours, views, engagements)
      select ${community}, id, age, views, engagements
      from numbered join given using (n) cross join unnest('{1,3,24,72,168}'::integer[]) as age
      where age <= "hoursAgo"
    )
    select id from numbered order by n`.execute(db)
  return written.map(({ id }) => id)
}
