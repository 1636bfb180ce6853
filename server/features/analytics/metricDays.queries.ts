import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { gainedEngagements, gainedValues, sumColumns, sumsOfContents } from './measured.queries.ts'

const daysAtOnce = 20

/** Rolls up the newest queued days, in a transaction of its own. @returns whether there were any. */
export const sumUpDays = (db: Db, community: CommunityId): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isListed = await sumUpListed(tx, community)
    if (isListed) await raiseRevision(tx, community)
    return isListed
  })

async function sumUpListed(tx: Db, community: CommunityId): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    delete from metric_stale_day where community_id = ${community} and day = any(array(
      select day from metric_stale_day where community_id = ${community} order by day desc limit ${daysAtOnce}))
    returning day`.execute(tx)
  if (rows.length === 0) return false
  await sumUp(
    tx,
    community,
    rows.map(({ day }) => day),
  )
  return true
}

async function sumUp(tx: Db, community: CommunityId, days: string[]) {
  await sql`
    delete from metric_day where community_id = ${community} and day = any(${days}::date[])`.execute(tx)
  await sql`
    with measured as materialized (
      select ${gainedValues}
      from content_day as gains
      join content on content.community_id = gains.community_id and content.id = gains.content_id
      join community on community.id = gains.community_id
      cross join lateral ${gainedEngagements}
      where gains.community_id = ${community} and gains.day = any(${days}::date[]) and deleted_at is null
    )
    insert into metric_day (community_id, tag_id, day, kind, type, is_tagged, contents,
      ${sql.join(sumColumns.map((column) => sql.ref(column)))})
    select ${community}, tag_id, day, kind, type, is_tagged, count(*), ${sumsOfContents}
    from (
      select null::bigint as tag_id, exists (
        select from content_tag where community_id = ${community} and content_id = id) as is_tagged, measured.*
      from measured
      union all
      select tag_id, true, measured.* from measured
      join content_tag on content_tag.community_id = ${community} and content_id = id
    ) as valued
    group by tag_id, day, kind, type, is_tagged
    -- Those of a tag together, as graphs read them: else each of its days is on another page.
    order by tag_id, day`.execute(tx)
}

/** Rebuilds all days of a community in the transaction `tx`. */
export async function sumUpAllDays(tx: Db, community: CommunityId) {
  await sql`delete from metric_day where community_id = ${community}`.execute(tx)
  await sql`
    insert into metric_stale_day (community_id, day)
    select distinct ${community}::bigint, day from content_day where community_id = ${community}
    on conflict do nothing`.execute(tx)
  while (await sumUpListed(tx, community));
}

/** Raises the revision, which invalidates cached answers. */
export const raiseRevision = (tx: Db, community: CommunityId) =>
  sql`
    insert into metric_revision as known (community_id) values (${community})
    on conflict (community_id) do update set revision = known.revision + 1, rolled_up_at = now()`.execute(tx)

/** Reads and locks the revision until the end of the transaction. */
export async function lockRevision(tx: Db, community: CommunityId): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into metric_revision as known (community_id, revision) values (${community}, 0)
    on conflict (community_id) do update set revision = known.revision
    returning revision`.execute(tx)
  if (!rows[0]) throw new Error('a revision has a row')
  return rows[0].revision
}

/** Whether changes of a community wait for the rollup. */
export async function hasStaleDays(db: Db, community: CommunityId): Promise<boolean> {
  const { rows } = await sql`
    select from metric_change
    where community_id = ${community} and (activity_days, contents, histories, published_days) <> ('{}', '{}', '{}', '{}')
    union all select from metric_stale_day where community_id = ${community} limit 1`.execute(db)
  return rows.length > 0
}
