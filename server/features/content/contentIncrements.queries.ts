import { sql } from 'kysely'
import type { AgedValues, ContentDetails } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { agedValues, derivedOf } from './contentHistory.queries.ts'

const counters = [
  'views',
  'reach',
  'reactions',
  'likes',
  'comments',
  'clicks',
  'votes',
  'replies',
  'field_replies',
  'shares',
] as const

const counted = sql.join(counters.map((counter) => sql`(${counter}, c.${sql.ref(counter)})`))
const gains = sql.join(
  counters.map(
    (counter) => sql`(sum(gain) filter (where counter = ${counter}))::bigint as ${sql.ref(counter)}`,
  ),
)

/**
 * What content gained on each day of its community's time zone on which it was seen to change, oldest first. Between
 * the look that saw the old value of a counter and the one that saw the new, it grew evenly; the first value within a
 * day of publication came since then, a later one only tells where to count from. Whole numbers, which add up to the
 * whole gain. Rates are those of the day's gains.
 */
export async function listIncrements(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<ContentDetails['increments']> {
  const { rows } = await sql<AgedValues & { day: string }>`
    with seen as (
      select c.capture, c.captured_at, c.seen_before, published_at, counter, value,
        lag(capture) over history as capture_before, lag(value) over history as value_before,
        lag(c.captured_at) over history as captured_before
      from content_capture as c
      join content on content.community_id = c.community_id and content.id = c.content_id
      cross join lateral (values ${counted}) as counted(counter, value)
      where c.community_id = ${community} and c.content_id = ${id} and value is not null
      window history as (partition by counter order by capture)
    ), line as (
      select counter, value_before as from_value, value as to_value, captured_at as to_at,
        greatest(captured_before, case when capture_before = capture - 1 then seen_before end) as from_at
      from seen where capture_before is not null
      union all
      select counter, 0, value, captured_at, published_at
      from seen where capture_before is null and captured_at <= published_at + interval '1 day'
    ), gains as (
      select day::date, ${gains}
      from line
      cross join (select time_zone from community where id = ${community}) as place
      cross join lateral generate_series(
        date_trunc('day', from_at at time zone time_zone), to_at at time zone time_zone, '1 day') as day
      cross join lateral (
        select on_line(from_value, to_value, share_of(from_at, to_at, (day + interval '1 day') at time zone time_zone))
          - on_line(from_value, to_value, share_of(from_at, to_at, day at time zone time_zone)) as gain
      ) as gained
      group by day
    )
    select gains.*, derived.*
    from gains
    join content on content.community_id = ${community} and content.id = ${id}
    join community on community.id = content.community_id
    cross join lateral ${derivedOf('gains')} as derived
    order by day`.execute(db)
  return rows.map((row) => ({ day: row.day, values: agedValues(row) }))
}
