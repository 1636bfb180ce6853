import { sql } from 'kysely'
import { WebFilters } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Dimension, dimensions, sums } from '../dimensions.ts'
import { eventRows } from '../read/webRows.queries.ts'
import { findClock } from '../site/sites.queries.ts'

const refs = sql.join(sums.map((sum) => sql.ref(sum)))
const names = Object.keys(dimensions) as Dimension[]

/**
 * Recomputes the sums of days from single events, where all of a day's are kept. Earlier days cannot be checked, except that
 * before the first event only imported days may have sums. Use it in a transaction that is rolled back.
 */
export async function recountWebDays(tx: Db, community: CommunityId): Promise<void> {
  // Just counted rows have no statistics yet; the planner would expect few and choose a nested loop.
  await sql`set local enable_nestloop = off`.execute(tx)
  const { time_zone: zone } = await findClock(tx, community)
  await sql`
    delete from web_day where community_id = ${community} and not ${isTold} and day < (
      select (first_event_at at time zone ${zone})::date from web_site where community_id = ${community})`.execute(
    tx,
  )
  for (const span of await wholeMonths(tx, community, zone)) {
    await sql`
      delete from web_day where community_id = ${community} and day between ${span.from} and ${span.to}`.execute(
      tx,
    )
    for (const dimension of names)
      await sql`
        insert into web_day (community_id, dimension, day, key, ${refs})
        select ${community}, ${dimensions[dimension]}, day, key, ${refs}
        from (${eventRows(community, WebFilters.parse({}), dimension, { ...span, zone, until: null })}) as recounted
        where (${sql.join(
          sums.map((sum) => sql.ref(sum)),
          sql` + `,
        )}) > 0`.execute(tx)
  }
}

const isTold = sql`exists (
  select from web_import_day as told where told.community_id = web_day.community_id and told.day = web_day.day)`

/** Days with all events, a month at a time: expiry cuts the first day. */
async function wholeMonths(
  tx: Db,
  community: CommunityId,
  zone: string,
): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    with kept as (
      select min(at) as since, (min(at) at time zone ${zone})::date as begun, min(first_event_at) as first
      from web_event join web_site on web_site.community_id = web_event.community_id
      where web_event.community_id = ${community}
    )
    select min(day) as "from", max(day) as "to"
    from (select distinct day from web_event where community_id = ${community}) as each cross join kept
    where day > begun or since <= first
    group by date_trunc('month', day) order by 1`.execute(tx)
  return rows
}

/** Recomputes months from their days, imported ones included. */
export async function recountWebMonths(tx: Db, community: CommunityId): Promise<void> {
  const added = sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)})`))
  await sql`delete from web_month where community_id = ${community}`.execute(tx)
  await sql`
    insert into web_month (community_id, dimension, day, key, ${refs})
    select ${community}::bigint, dimension, date_trunc('month', day)::date as month, key, ${added} from web_day
    where community_id = ${community} group by dimension, month, key`.execute(tx)
}
