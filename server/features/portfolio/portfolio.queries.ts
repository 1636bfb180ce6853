import { sql } from 'kysely'
import type { Client } from '#contract/clients.ts'
import type { RateBase } from '#contract/metrics.ts'
import type { ConnectionState } from '#contract/portfolio.ts'
import type { ReachKnown } from '#contract/settings.ts'
import { connectionProblems } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type Clock, type PublishedSum, publishedColumns, publishedSums } from '../analytics/analytics.ts'
import { isOpen } from '../comments/comments.ts'
import { reachKnown } from '../settings/settings.ts'

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

/** `<span>_<column>`: sums of `published_day`; members: the last ones known in a span. */
type Sums<Span extends string> = Record<`${Span}_${PublishedSum}` | `${Span}_members`, number | null>

export interface PortfolioRecord extends Sums<'total'>, Sums<'finished'>, Sums<'before'> {
  id: number
  name: string
  picture_url: string | null
  time_zone: string
  client: Client | null
  er_base: RateBase
  stories_from: string | null
  reach: ReachKnown
  open_negative: number
  connection: ConnectionState
}

const sums = (from: string) =>
  sql.join(
    publishedColumns.map((column) => sql`sum(${sql.ref(`${from}.${column}`)}::float8) as ${sql.ref(column)}`),
  )

const lastMembers = (from: string, to: string) => sql`
  (select members from community_day
    where community_id = community.id and members is not null
      and day between ${sql.ref(`asked.${from}`)} and ${sql.ref(`asked.${to}`)}
    order by day desc limit 1)`

const columnsOf = (span: 'total' | 'finished' | 'before') =>
  sql.join(
    publishedColumns.map((column) => sql`${sql.ref(`${span}.${column}`)} as ${sql.ref(`${span}_${column}`)}`),
  )

/** What is shown of each of these communities, each in the days of its time zone. */
export async function readPortfolio(
  db: Db,
  communities: CommunityId[],
  zones: ZoneDays[],
): Promise<PortfolioRecord[]> {
  const { rows } = await sql<PortfolioRecord>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as asked(
        time_zone text, "from" date, "to" date, finished_to date, before_from date, before_to date, cut_until timestamptz)
    )
    select community.id, community.name, picture_url, time_zone, community.er_base,
      case when client.id is not null then
        jsonb_build_object('id', client.id::text, 'name', client.name, 'color', client.color) end as client,
      (select ((measured_from - interval '24 hours') at time zone time_zone)::date + 1 from sync_block
        where community_id = community.id and block = 'stories') as stories_from,
      ${reachKnown(sql`metric_revision.reach_from`)} as reach,
      ${columnsOf('total')}, ${columnsOf('finished')}, ${columnsOf('before')},
      ${lastMembers('from', 'to')} as total_members,
      ${lastMembers('from', 'finished_to')} as finished_members,
      ${lastMembers('before_from', 'before_to')} as before_members,
      (select count(*) from comment
        where comment.community_id = community.id and emotion = 'negative'
          and ${isOpen(sql`community.open_days`)}) as open_negative,
      case
        when not exists (select from community_token where community_id = community.id) then 'none'
        when exists (select from sync_block where community_id = community.id
          and problem = any(${[...connectionProblems]}::text[])) then 'problem'
        when exists (select from sync_block where community_id = community.id
          and block = 'posts' and succeeded_at is not null) then 'ready'
        else 'importing'
      end as connection
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

/** Clients of these communities, by name. */
export async function listClientsOf(db: Db, communities: CommunityId[]): Promise<Client[]> {
  const { rows } = await sql<Client>`
    select id::text, name, color from client
    where exists (select from community where client_id = client.id and community.id = any(${communities}::bigint[]))
    order by lower(name)`.execute(db)
  return rows
}
