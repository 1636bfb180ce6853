import { sql } from 'kysely'
import type { Followers, Visits } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Cut } from '../analytics/analytics.ts'

interface Days {
  from: string
  to: string
}

/** Every one of these days, oldest first; null where nothing is known of it. */
export async function listFollowerDays(
  db: Db,
  community: CommunityId,
  { from, to }: Days,
): Promise<Followers['days']> {
  const { rows } = await sql<Omit<Followers['days'][number], 'from_file'> & { from_file: Date | null }>`
    with known as (
      select day, members, joined, "left", from_file from known_community_day
      where community_id = ${community} and day between ${from} and ${to}
    )
    select asked.day::date as day, members, joined, "left",
      case when num_nonnulls(members, joined, "left") > 0 then from_file end as from_file
    from generate_series(${from}::date, ${to}::date, '1 day') as asked(day)
    left join known on known.day = asked.day
    order by asked.day`.execute(db)
  return rows.map(({ from_file, ...row }) => ({ ...row, from_file: from_file?.toISOString() ?? null }))
}

/** As `listFollowerDays`, of visits and reach. */
export async function listVisitDays(
  db: Db,
  community: CommunityId,
  { from, to }: Days,
): Promise<Visits['days']> {
  const { rows } = await sql<Omit<Visits['days'][number], 'from_file'> & { from_file: Date | null }>`
    with known as (
      select day, reach, reach_subscribers, visitors, views, from_file from known_community_day
      where community_id = ${community} and day between ${from} and ${to}
    )
    select asked.day::date as day, reach, reach_subscribers, visitors, views,
      case when num_nonnulls(reach, reach_subscribers, visitors, views) > 0 then from_file end as from_file
    from generate_series(${from}::date, ${to}::date, '1 day') as asked(day)
    left join known on known.day = asked.day
    order by asked.day`.execute(db)
  return rows.map(({ from_file, ...row }) => ({ ...row, from_file: from_file?.toISOString() ?? null }))
}

/** Which part of a period counts. today: days before it are over. */
interface Counted {
  today: string
  /** Its last day that counts, by how much of it had passed. */
  cut?: Cut | null
  /** Who came and went is taken as if the period were so many days long. */
  asDays?: number
}

/** The last known members of these days, and all who came and went; null where no day tells. */
export async function sumFollowers(
  db: Db,
  community: CommunityId,
  { from, to }: Days,
  { today, cut, asDays }: Counted,
): Promise<Followers['totals']> {
  const last = cut?.day ?? to
  const passed = sql`case when day = ${last}::date then ${cut?.passed ?? 1}::float else 1 end`
  const scale = asDays === undefined ? sql`1` : sql`${asDays}::float / (${to}::date - ${from}::date + 1)`
  const { rows } = await sql<Followers['totals']>`
    select (array_agg(members order by day desc) filter (where members is not null))[1] as members,
      round(sum(round(joined * ${passed})) * ${scale}) as joined,
      round(sum(round("left" * ${passed})) * ${scale}) as "left",
      greatest(0, least(${last}::date, ${today}::date - 1) - ${from}::date + 1)
        - count(joined) filter (where day < ${today}) as unknown_days
    from known_community_day
    where community_id = ${community} and day between ${from} and ${last}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('An aggregate without groups always has a row')
  return totals
}
