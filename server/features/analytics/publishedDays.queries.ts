import { type RawBuilder, sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { reachFrom } from '../settings/settings.ts'

const sumOf = (value: RawBuilder<unknown>) => sql`sum(${value})::bigint`
const sumOfRated = (value: RawBuilder<unknown>, rate: 'er' | 'erv') =>
  sql`(sum(${value}) filter (where ${sql.ref(rate)} is not null))::bigint`

const erBase = sql`case community.er_base when 'reach' then reach when 'views' then views else followers end`

/** Columns of `published_day`, over rows of content beside their community: as `contentColumns` adds them up. */
export const publishedSums = {
  contents: sql`count(*)::integer`,
  reach: sumOf(sql`reach`),
  reach_n: sql`count(reach)::integer`,
  views: sumOf(sql`views`),
  views_n: sql`count(views)::integer`,
  engagements: sumOf(sql`engagements`),
  engagements_n: sql`count(engagements)::integer`,
  er_engagements: sumOfRated(sql`engagements`, 'er'),
  er_base: sumOfRated(erBase, 'er'),
  er_n: sql`count(er)::integer`,
  erv_engagements: sumOfRated(sql`engagements`, 'erv'),
  erv_base: sumOfRated(sql`views`, 'erv'),
  erv_n: sql`count(erv)::integer`,
} as const

export type PublishedSum = keyof typeof publishedSums
export const publishedColumns = Object.keys(publishedSums) as PublishedSum[]

/**
 * Sums up anew what was published on these days, and from when on reach is known of it, in the transaction that raises the
 * revision.
 */
export async function sumUpPublished(tx: Db, community: CommunityId, days: string[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    with summed as (
      select published_on, ${sql.join(Object.entries(publishedSums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`))}
      from content join community on community.id = content.community_id
      where community_id = ${community} and deleted_at is null and published_on = any(${days}::date[])
        -- Days have no index of their own; their moments have. Time zones are less than a day from UTC.
        and published_at >= (select min(day) from unnest(${days}::date[]) as day) - interval '1 day'
        and published_at < (select max(day) from unnest(${days}::date[]) as day) + interval '2 days'
      group by published_on
    ), gone as (
      delete from published_day where community_id = ${community} and day = any(${days}::date[])
        and day not in (select published_on from summed)
    )
    insert into published_day (community_id, day, ${sql.join(publishedColumns.map((name) => sql.ref(name)))})
    select ${community}, published_on, ${sql.join(publishedColumns.map((name) => sql.ref(name)))} from summed
    on conflict (community_id, day) do update
    set ${sql.join(publishedColumns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(
    tx,
  )
  await sql`
    update metric_revision set reach_from = ${reachFrom}
    from community where community.id = ${community} and metric_revision.community_id = community.id`.execute(
    tx,
  )
}

/** Sums up all days anew, in the transaction `tx`. */
export async function sumUpAllPublished(tx: Db, community: CommunityId): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct published_on as day from content where community_id = ${community}
    union select day from published_day where community_id = ${community}`.execute(tx)
  await sumUpPublished(
    tx,
    community,
    rows.map(({ day }) => day),
  )
}
