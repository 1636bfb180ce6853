import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Recounts the content of these days (`YYYY-MM-DD`, in the community's time zone). Call it in every transaction that adds
 * content or changes its day or type: lists take totals and offsets of deep pages from the counts.
 */
export const recountDays = (db: Db, community: CommunityId, days: string[]) =>
  sql`
    with counted as (
      select published_on, kind, type, count(*)::integer as n
      from content
      where community_id = ${community}
        and published_on = any(${days}::date[])
        -- Days have no index of their own; their moments have. Time zones are less than a day from UTC.
        and published_at >= (select min(day) from unnest(${days}::date[]) as day) - interval '1 day'
        and published_at < (select max(day) from unnest(${days}::date[]) as day) + interval '2 days'
      group by published_on, kind, type
    ), gone as (
      delete from content_count as old
      where community_id = ${community}
        and published_on = any(${days}::date[])
        and not exists (
          select from counted
          where (counted.published_on, counted.kind, counted.type) = (old.published_on, old.kind, old.type)
        )
    )
    insert into content_count (community_id, published_on, kind, type, n)
    select ${community}, published_on, kind, type, n from counted
    on conflict (community_id, published_on, kind, type) do update set n = excluded.n
  `.execute(db)
