import { sql } from 'kysely'
import type { AgedValues, BandPoint, EqualAge } from '#contract/content/content.ts'
import { agedMetrics, ageHours, ages } from '#contract/metrics/metrics.ts'
import { fewestForBenchmark } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { agedValues } from './contentHistory.queries.ts'
import { selectPeers } from './peers.queries.ts'

type Quartiles = Record<(typeof agedMetrics)[number], number[] | null> & { n: number }

// Quartiles need a minimum of posts that have the value.
const quartiles = sql.join(
  agedMetrics.map((metric) => {
    const value = sql.ref(`peer_age.${metric}`)
    return sql`case when count(${value}) >= ${sql.lit(fewestForBenchmark)}
      then percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${value}::double precision) end as ${sql.ref(metric)}`
  }),
)
const isEnough = sql`count(*) >= ${sql.lit(fewestForBenchmark)}`

/**
 * Quartiles at each age over the last 100 contents of the same kind and type published before. Ages with fewer than five of
 * them are left out.
 */
export async function findBand(db: Db, community: CommunityId, id: string): Promise<BandPoint[]> {
  const { rows } = await sql<Quartiles & { age_hours: number }>`
    select age_hours, count(*) as n, ${quartiles}
    from content
    cross join lateral (${selectPeers('content')}) as peer
    join content_age as peer_age on peer_age.community_id = ${community} and peer_age.content_id = peer.id
    where content.community_id = ${community} and content.id = ${id}
    group by age_hours having ${isEnough}
    order by age_hours`.execute(db)
  return rows.map((row) => bandPoint(row.age_hours, row))
}

/** Benchmarks are of final values, which younger items have not reached. A story's values are final when it expires. */
const ripening = sql.lit(ageHours['30d'])

/** Whether a row of `content` is too young to be compared with a benchmark. */
export const isYoung = sql`(now() < coalesce(content.expires_at, content.published_at + make_interval(hours => ${ripening})))`

/** A row of `equalAge`. */
export interface EqualAgeRow {
  own: AgedValues & { age_hours: number }
  normal: Quartiles
}

/**
 * JSON: values and quartiles of a young row of `content` at the last age for which enough comparable contents are known; null
 * where there is none.
 */
export const equalAge = sql`
  case when ${isYoung} then (
    select jsonb_build_object('own', to_jsonb(own), 'normal', to_jsonb(normal))
    from content_age as own
    cross join lateral (
      select count(*) as n, ${quartiles}
      from (${selectPeers('content')}) as peer
      join content_age as peer_age on peer_age.community_id = content.community_id
        and peer_age.content_id = peer.id and peer_age.age_hours = own.age_hours
      having ${isEnough}
    ) as normal
    where own.community_id = content.community_id and own.content_id = content.id
    order by own.age_hours desc limit 1
  ) end`

export const toEqualAge = ({ own, normal }: EqualAgeRow): EqualAge => ({
  ...bandPoint(own.age_hours, normal),
  values: agedValues(own),
})

function bandPoint(hours: number, row: Quartiles): BandPoint {
  const age = ages.find((each) => ageHours[each] === hours)
  if (!age) throw new Error(`content_age holds only ages that are compared, not ${hours} h`)
  const quartile = (index: number) => quartileOf(row, index)
  return { age, age_hours: hours, n: row.n, p25: quartile(0), median: quartile(1), p75: quartile(2) }
}

const quartileOf = (row: Quartiles, index: number): AgedValues =>
  Object.fromEntries(agedMetrics.map((metric) => [metric, row[metric]?.[index] ?? null])) as AgedValues
