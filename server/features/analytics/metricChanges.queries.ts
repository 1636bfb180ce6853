import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refreshDays } from '../content/content.ts'
import { write } from '../sync/sync.ts'
import { knownRevisions } from './columns/contentColumns.queries.ts'
import { lockRevision, raiseRevision } from './metricDays.queries.ts'
import { sumUpPublished } from './publishedDays.queries.ts'

const changesAtOnce = 100
const contentsAtOnce = 200

/** Recomputes gains from history where a change asks for it, in a transaction of its own. @returns whether one did. */
export const takeHistories = (db: Db, community: CommunityId): Promise<boolean> =>
  // Captures write the same rows.
  write(db, community, async (tx) => {
    const { rows } = await sql<{ id: number; histories: number[] }>`
      select id, histories from metric_change where community_id = ${community} and histories <> '{}'
      order by id limit 1`.execute(tx)
    if (!rows[0]) return false
    const { id, histories } = rows[0]
    await refreshDays(tx, community, histories)
    await sql`
      update metric_change set histories = '{}' where community_id = ${community} and id = ${id}`.execute(tx)
    return true
  })

/**
 * Queues the days of the oldest changes for the rollup, sums up what was published on changed days, and records which contents
 * change with the next revision.
 * @returns whether there were changes.
 */
export const takeChanges = (db: Db, community: CommunityId): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Locked, so that nobody raises it before this is visible.
    const revision = await lockRevision(tx, community)
    const { rows } = await sql<{ taken: number; listed: number; published: string[] }>`
      with change as (
        delete from metric_change where community_id = ${community} and id = any(array(
          select id from metric_change where community_id = ${community} order by id limit ${changesAtOnce}))
        returning *
      ), changed as materialized (
        select distinct unnest(contents) as id from change
      ), noted as (
        insert into content_change (community_id, revision, contents)
        select ${community}, ${revision + 1}, array_agg(distinct content)
        from change cross join unnest(contents || changed) as content
        having count(*) > 0
      ), forgotten as (
        delete from content_change where community_id = ${community} and revision <= ${revision - knownRevisions}
      ), listed as (
        insert into metric_stale_day (community_id, day)
        select ${community}::bigint, unnest(activity_days) from change
        union
        select ${community}::bigint, day from content_day join changed on content_id = id
        where community_id = ${community}
        on conflict do nothing
        returning day
      )
      select (select count(*) from change) as taken, (select count(*) from listed) as listed,
        array(select distinct unnest(published_days)::text from change) as published`.execute(tx)
    const { taken = 0, listed = 0, published = [] } = rows[0] ?? {}
    await sumUpPublished(tx, community, published)
    // Otherwise the rollup of the days raises it.
    if (taken > 0 && listed === 0) await raiseRevision(tx, community)
    return taken > 0
  })

/** Queues a rebuild of all days and gains of a community. */
export const changeAllDays = (db: Db, community: CommunityId) =>
  sql`
    insert into metric_change (community_id, contents, histories, published_days)
    select ${community}, array_agg(id), array_agg(id), array_agg(distinct published_on)
    from (
      select id, published_on, (row_number() over (order by id) - 1) / ${contentsAtOnce}::integer as part from content
      where community_id = ${community}
    ) as parts
    group by part`.execute(db)
