import { sql } from 'kysely'
import type { RateBase } from '#contract/metrics/metrics.ts'
import type { ConnectionState, PortfolioRow, PortfolioSort } from '#contract/portfolio.ts'
import type { Client } from '#contract/settings/clients.ts'
import type { ReachKnown } from '#contract/settings/settings.ts'
import { connectionProblems } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Clock, type PublishedSum, publishedColumns, publishedSums } from '../analytics/analytics.ts'
import { isOpen } from '../comments/comments.ts'
import { hasToken, reachKnown } from '../settings/settings.ts'
import { dayAfterOldest } from '../sync/sync.ts'

/** What the clocks say in each time zone of these communities. */
export async function listClocks(db: Db, communities: CommunityId[], now: Date): Promise<Clock[]> {
  const { rows } = await sql<Omit<Clock, 'now'>>`
    select time_zone, today, clock::time::text as clock,
      share_of(day_begins(today, time_zone), day_begins(today + 1, time_zone), ${now}::timestamptz) as today_passed
    from (select distinct time_zone from community where id = any(${communities}::bigint[])) as zone
    cross join lateral (
      select ${now}::timestamptz at time zone time_zone as clock,
        (${now}::timestamptz at time zone time_zone)::date as today) as local`.execute(db)
  return rows.map((row) => ({ ...row, now }))
}

/** The days of a time zone. finished_to: null where no other days than those up to `to` are compared · cut: of a day that is compared up to a moment. */
export interface ZoneDays {
  time_zone: string
  from: string
  to: string
  finished_to: string | null
  before_from: string
  before_to: string
  cut_until: Date | null
}

export type Span = 'total' | 'finished' | 'before'
/** `<span>_<column>`: sums of `published_day`; members: the last ones known in a span. */
export type Sums<In extends Span> = Record<`${In}_${PublishedSum}` | `${In}_members`, number | null>

/** By what communities are filtered, and which rate is theirs. */
interface Listed {
  id: CommunityId
  name: string
  time_zone: string
  er_base: RateBase
  client: Client | null
  connection: ConnectionState
}

/** A community to be sorted, with what it is sorted by. */
export interface SortableRecord extends Listed, Partial<Sums<'total'>> {
  /** null where it isn't asked for. */
  reach: ReachKnown | null
  open_negative?: number
}

export interface PortfolioRecord extends Listed, Sums<Span> {
  picture_url: string | null
  reach: ReachKnown
  stories_from: string | null
  open_negative: number
  importing: PortfolioRow['importing']
}

const askedOf = (zones: ZoneDays[]) => sql`
  asked as (
    select * from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as asked(
      time_zone text, "from" date, "to" date, finished_to date, before_from date, before_to date, cut_until timestamptz)
  )`

const clientOf = sql`case when client.id is not null then
  jsonb_build_object('id', client.id::text, 'name', client.name, 'color', client.color) end`

const connectionOf = sql`case
  when not ${hasToken()} then 'none'
  when exists (select from sync_block where community_id = community.id
    and problem = any(${[...connectionProblems]}::text[])) then 'problem'
  when exists (select from sync_block where community_id = community.id
    and block = 'posts' and succeeded_at is not null) then 'ready'
  else 'importing'
end`

const importing = sql`(
  select jsonb_build_object('done', done, 'total', total, 'posts_from', ${dayAfterOldest})
  from sync_block where community_id = community.id and block = 'posts' and measured_from is null)`

const openNegative = sql`(
  select count(*) from comment
  where comment.community_id = community.id and emotion = 'negative' and ${isOpen(sql`community.open_days`)})`

/** As `known_community_day` has it, without adding up the days of all communities. */
const lastMembers = (from: string, to: string) => {
  const lastOf = (table: 'community_day' | 'statistics_file_day') => sql`(
    select day, members, ${sql.lit(table === 'community_day')} as is_first from ${sql.table(table)}
    where community_id = community.id and members is not null
      and day between ${sql.ref(`asked.${from}`)} and ${sql.ref(`asked.${to}`)}
    order by day desc limit 1)`
  return sql`(
    select members from (${lastOf('community_day')} union all ${lastOf('statistics_file_day')}) as last
    order by day desc, is_first desc limit 1)`
}

const sums = (from: string, columns: readonly PublishedSum[] = publishedColumns) =>
  sql.join(columns.map((column) => sql`sum(${sql.ref(`${from}.${column}`)})::float8 as ${sql.ref(column)}`))

const columnsOf = (span: Span, columns: readonly PublishedSum[] = publishedColumns) =>
  sql.join(columns.map((column) => sql`${sql.ref(`${span}.${column}`)} as ${sql.ref(`${span}_${column}`)}`))

/** The sums that a value to sort by is made of. */
const sumsToSort: Partial<Record<PortfolioSort, readonly PublishedSum[]>> = {
  base: ['contents', 'reach', 'views'],
  engagements: ['contents', 'engagements'],
  rate: ['er_engagements', 'er_base', 'erv_engagements', 'erv_base'],
  contents: ['contents'],
}

/** All of these communities, in no order, with no more than it takes to filter them and to sort them by `sort`. */
export async function listSortable(
  db: Db,
  communities: CommunityId[],
  zones: ZoneDays[],
  sort: PortfolioSort,
): Promise<SortableRecord[]> {
  const summed = sumsToSort[sort]
  const { rows } = await sql<SortableRecord>`
    with ${askedOf(zones)}
    select community.id, community.name, time_zone, community.er_base, ${clientOf} as client, ${connectionOf} as connection,
      ${sort === 'base' || sort === 'rate' ? reachKnown(sql`metric_revision.reach_from`) : sql`null`} as reach
      ${sort === 'followers' ? sql`, ${lastMembers('from', 'to')} as total_members` : sql``}
      ${sort === 'open_negative' ? sql`, ${openNegative} as open_negative` : sql``}
      ${summed ? sql`, ${columnsOf('total', summed)}` : sql``}
    from community
    join asked using (time_zone)
    left join client on client.id = client_id
    left join metric_revision on metric_revision.community_id = community.id
    ${
      summed
        ? sql`cross join lateral (
            select ${sums('published_day', summed)} from published_day
            where community_id = community.id and day between asked."from" and asked."to") as total`
        : sql``
    }
    where community.id = any(${communities}::bigint[])`.execute(db)
  return rows
}

/** What is shown of each of these communities, each in the days of its time zone; in no order. */
export async function readPortfolio(
  db: Db,
  communities: CommunityId[],
  zones: ZoneDays[],
): Promise<PortfolioRecord[]> {
  const { rows } = await sql<PortfolioRecord>`
    with ${askedOf(zones)}
    select community.id, community.name, picture_url, time_zone, community.er_base, ${clientOf} as client,
      ${connectionOf} as connection, ${importing} as importing, ${openNegative} as open_negative,
      (select ((measured_from - interval '24 hours') at time zone time_zone)::date + 1 from sync_block
        where community_id = community.id and block = 'stories') as stories_from,
      ${reachKnown(sql`metric_revision.reach_from`)} as reach,
      ${columnsOf('total')}, ${columnsOf('finished')}, ${columnsOf('before')},
      ${lastMembers('from', 'to')} as total_members,
      ${lastMembers('from', 'finished_to')} as finished_members,
      ${lastMembers('before_from', 'before_to')} as before_members
    from community
    join asked using (time_zone)
    left join client on client.id = client_id
    left join metric_revision on metric_revision.community_id = community.id
    cross join lateral (
      select ${sums('published_day')} from published_day
      where community_id = community.id and day between asked."from" and asked."to") as total
    cross join lateral (
      select ${sums('published_day')} from published_day
      where community_id = community.id and day between asked."from" and asked.finished_to) as finished
    cross join lateral (
      select ${sums('part')} from (
        select ${sql.join(publishedColumns.map((column) => sql.ref(column)))} from published_day
        where community_id = community.id and cut_until is null and day between before_from and before_to
        union all
        -- A part of a day is summed up nowhere.
        select ${sql.join(Object.values(publishedSums))} from content
        where community_id = community.id and cut_until is not null and deleted_at is null
          and published_on between before_from and before_to
          and published_at >= before_from - interval '1 day' and published_at < cut_until
      ) as part) as before
    where community.id = any(${communities}::bigint[])`.execute(db)
  return rows
}
