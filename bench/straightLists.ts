import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { ContentFilters, type contentCalls } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** The history as a table of a row a capture, as one would write it first; made unless it is there. */
export async function plainHistory(db: Db): Promise<void> {
  await sql`create schema if not exists bench`.execute(db)
  const { rows } = await sql`select from information_schema.tables where table_schema = 'bench'`.execute(db)
  if (rows.length > 0) return
  await sql`create table bench.capture as select * from content_capture`.execute(db)
  await sql`alter table bench.capture add primary key (community_id, content_id, captured_at)`.execute(db)
  await sql`vacuum analyze bench.capture`.execute(db)
}

/** Bytes a capture takes there. */
export async function plainBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('bench.capture')::float / count(*) as bytes from bench.capture`.execute(db)
  return rows[0]?.bytes ?? Number.NaN
}

/** The newest capture of each content: of all of them, or looked up for each match. */
export const straightWays = {
  'packed history, newest of all': newestOfAll(sql`content_capture`),
  'row a capture, newest of all': newestOfAll(sql`bench.capture`),
  'row a capture, newest of each match': sql`lateral (
    select * from bench.capture as c
    where c.community_id = content.community_id and c.content_id = content.id
    order by c.captured_at desc limit 1)`,
}

function newestOfAll(captures: RawBuilder<unknown>) {
  return sql`(
    select distinct on (community_id, content_id) * from ${captures} as c
    order by community_id, content_id, captured_at desc)`
}

/** How long the same list takes without rollups and without the newest values in `content`, in ms. */
export async function timeStraight(
  db: Db,
  community: CommunityId,
  list: InputOf<typeof contentCalls.list>,
  newest: RawBuilder<unknown>,
): Promise<number> {
  const { types, from, to, tags } = ContentFilters.parse(list.filters)
  const isTagged = sql`id in (
    select content_id from content_tag
    where content_tag.community_id = ${community} and tag_id = any(${tags.any}::bigint[]))`
  const started = performance.now()
  await sql`
    select content.id, content.text, content.published_at, newest.*,
      (newest.reactions + newest.comments + newest.shares + coalesce(newest.votes, 0)) * 100.0 / newest.reach as er,
      count(*) over () as total
    from content
    join ${newest} as newest on newest.community_id = content.community_id and newest.content_id = content.id
    where content.community_id = ${community} and kind = 'post' and type = any(${types})
      and published_on between ${from} and ${to} and ${isTagged}
    order by er desc nulls last, content.id desc limit 50`.execute(db)
  return performance.now() - started
}
