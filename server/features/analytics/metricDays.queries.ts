import { type RawBuilder, sql } from 'kysely'
import type { Basis } from '#contract/analytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import {
  gainedEngagements,
  gainedValues,
  newestValues,
  sumColumns,
  sumsOfContents,
} from './measured.queries.ts'

const daysAtOnce = 20

/** Sums up the newest days on the list, in a transaction of its own. Whether there were some. */
export const sumUpDays = (db: Db, community: CommunityId): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isListed = await sumUpListed(tx, community)
    if (isListed) await raiseRevision(tx, community)
    return isListed
  })

async function sumUpListed(tx: Db, community: CommunityId): Promise<boolean> {
  const { rows } = await sql<{ basis: Basis; day: string }>`
    delete from metric_stale_day where community_id = ${community} and (basis, day) in (
      select basis, day from metric_stale_day where community_id = ${community}
      order by day desc, basis limit ${daysAtOnce})
    returning basis, day`.execute(tx)
  for (const [basis, stale] of Map.groupBy(rows, (row) => row.basis)) {
    const days = stale.map(({ day }) => day)
    await sumUp(tx, community, basis, days)
  }
  return rows.length > 0
}

async function sumUp(tx: Db, community: CommunityId, basis: Basis, days: string[]) {
  await sql`
    delete from metric_day
    where community_id = ${community} and basis = ${basis} and day = any(${days}::date[])`.execute(tx)
  await sql`
    with measured as materialized (${measured[basis](community, days)})
    insert into metric_day (community_id, basis, tag_id, day, kind, type, is_tagged, contents,
      ${sql.join(sumColumns.map((column) => sql.ref(column)))})
    select ${community}, ${basis}, tag_id, day, kind, type, is_tagged, count(*), ${sumsOfContents}
    from (
      select null::bigint as tag_id, exists (
        select from content_tag where community_id = ${community} and content_id = id) as is_tagged, measured.*
      from measured
      union all
      select tag_id, true, measured.* from measured
      join content_tag on content_tag.community_id = ${community} and content_id = id
    ) as valued
    group by tag_id, day, kind, type, is_tagged`.execute(tx)
}

const measured = {
  published: (community, days) => sql`
    select ${newestValues}
    from unnest(${days}::date[]) as stale(day)
    join community on community.id = ${community}
    join content on content.community_id = community.id and content.published_on = stale.day
      -- Days have no index of their own; their moments have. Time zones are less than a day from UTC.
      and content.published_at >= stale.day - interval '1 day' and content.published_at < stale.day + interval '2 days'
    where deleted_at is null`,
  activity: (community, days) => sql`
    select ${gainedValues}
    from content_day as gains
    join content on content.community_id = gains.community_id and content.id = gains.content_id
    join community on community.id = gains.community_id
    cross join lateral ${gainedEngagements}
    where gains.community_id = ${community} and gains.day = any(${days}::date[]) and deleted_at is null`,
} satisfies Record<Basis, (community: CommunityId, days: string[]) => RawBuilder<unknown>>

/** Sums up all days of a community anew, in the transaction `tx`. */
export async function sumUpAllDays(tx: Db, community: CommunityId) {
  await sql`delete from metric_day where community_id = ${community}`.execute(tx)
  await sql`
    insert into metric_stale_day (community_id, basis, day)
    select ${community}::bigint, 'published', published_on from content where community_id = ${community}
    union select ${community}::bigint, 'activity', day from content_day where community_id = ${community}
    on conflict do nothing`.execute(tx)
  while (await sumUpListed(tx, community));
}

/** Tells readers that answers they remember may be other ones now. */
export const raiseRevision = (tx: Db, community: CommunityId) =>
  sql`
    insert into metric_revision as known (community_id) values (${community})
    on conflict (community_id) do update set revision = known.revision + 1, rolled_up_at = now()`.execute(tx)

/** Whether changes of this community wait for the job that sums up their days. */
export async function hasStaleDays(db: Db, community: CommunityId): Promise<boolean> {
  const { rows } = await sql`
    select from metric_change
    where community_id = ${community} and (published_days, activity_days, contents, histories) <> ('{}', '{}', '{}', '{}')
    union all select from metric_stale_day where community_id = ${community} limit 1`.execute(db)
  return rows.length > 0
}
