import { sql } from 'kysely'
import type { audienceDimensions } from '#contract/overview.ts'
import { audiences } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

interface Days {
  from: string
  to: string
}

export interface AudienceGroupRow {
  dimension: (typeof audienceDimensions)[number]
  value: string
  name: string
  reach: number | null
  visitors: number | null
  subscribed: number | null
}

/** Of a dimension: on how many days each basis tells it. */
const daysTold = sql.join(
  audiences.map(
    (basis) => sql`count(distinct day) filter (where basis = ${sql.lit(basis)}) as ${sql.ref(basis)}`,
  ),
)

/** Of a group: its shares added up, by the days that tell of any. */
const averages = sql.join(
  audiences.map(
    (basis) => sql`coalesce(sum(share) filter (where basis = ${sql.lit(basis)}), 0)
      / nullif(max(${sql.ref(`days.${basis}`)}), 0) as ${sql.ref(basis)}`,
  ),
)

/**
 * Groups of people by their shares of a day's people, in percent, averaged over the days on which the network told the dimension:
 * sexes and ages in their own order, others with the largest first.
 */
export async function listAudience(
  db: Db,
  community: CommunityId,
  { from, to }: Days,
): Promise<AudienceGroupRow[]> {
  const { rows } = await sql<AudienceGroupRow>`
    with told as (
      -- Files name cities and countries, which have the value of those that the network told under this name.
      select day, basis, dimension,
        case when is_file and dimension <> 'sex_age'
          then coalesce(max(value) filter (where not is_file) over (partition by dimension, name), value)
          else value end as value, name, people
      from known_audience_day
      where community_id = ${community} and day between ${from} and ${to}
      union all
      select day, 'reach', 'device', device, device, people
      from known_community_day
      cross join lateral (values ('mobile', reach_mobile), ('desktop', reach - reach_mobile)) as part(device, people)
      where community_id = ${community} and day between ${from} and ${to} and reach > 0 and reach_mobile is not null
    ), shared as (
      select *, people * 100.0::float / nullif(sum(people) over (partition by day, basis, dimension), 0) as share
      from told
    ), days as (
      select dimension, ${daysTold} from told group by dimension
    ), averaged as (
      select dimension, value, (array_agg(name order by day desc))[1] as name, ${averages}
      from shared join days using (dimension)
      group by dimension, value
    )
    select * from averaged
    order by case when dimension = 'sex_age' then value end, reach desc nulls last, visitors desc nulls last,
      subscribed desc nulls last, value`.execute(db)
  return rows
}

/** How many days the network told anything of, and what share of the people reached on a day were subscribed, in percent. */
export async function readReach(
  db: Db,
  community: CommunityId,
  { from, to }: Days,
): Promise<{ days: number; file_days: number; subscribed: number | null }> {
  const { rows } = await sql<{ days: number; file_days: number; subscribed: number | null }>`
    select count(*) filter (where reach is not null or visitors is not null) as days,
      count(*) filter (where (reach is not null or visitors is not null) and from_file is not null) as file_days,
      avg(reach_subscribers * 100.0::float / nullif(reach, 0)) as subscribed
    from known_community_day
    where community_id = ${community} and day between ${from} and ${to}`.execute(db)
  return rows[0] ?? { days: 0, file_days: 0, subscribed: null }
}
