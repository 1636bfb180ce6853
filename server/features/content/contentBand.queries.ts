import { sql } from 'kysely'
import type { AgedValues, BandPoint, Content } from '#contract/content.ts'
import { agedMetrics, ageHours, ages } from '#contract/metrics.ts'
import { fewestForBenchmark } from '#contract/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** How many of the last comparable posts tell what is normal. */
const comparable = 200

interface BandRow extends Record<(typeof agedMetrics)[number], number[] | null> {
  age_hours: number
  n: number
}

// A value that few have tells as little as few posts do.
const bands = sql.join(
  agedMetrics.map((metric) => {
    const value = sql.ref(metric)
    return sql`case when count(${value}) >= ${fewestForBenchmark}::integer
      then percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${value}::double precision) end as ${value}`
  }),
)

/**
 * What is normal at each age: quartiles over the last 200 of the same kind and type published before. Ages with fewer
 * than five of them are left out.
 */
export async function findBand(
  db: Db,
  community: CommunityId,
  { id, kind, type, published_at }: Pick<Content, 'id' | 'kind' | 'type' | 'published_at'>,
): Promise<BandPoint[]> {
  const { rows } = await sql<BandRow>`
    select age_hours, count(*) as n, ${bands}
    from content_age
    where community_id = ${community} and content_id = any(array(
      select id from content
      where community_id = ${community} and kind = ${kind} and type = ${type}
        and published_at <= ${published_at} and id <> ${id}
      order by published_at desc nulls last, id desc limit ${comparable}))
    group by age_hours having count(*) >= ${fewestForBenchmark}::integer
    order by age_hours`.execute(db)
  return rows.flatMap((row) => {
    const age = ages.find((each) => ageHours[each] === row.age_hours)
    if (!age) return []
    const quartile = (index: number) => quartileOf(row, index)
    return [
      { age, age_hours: row.age_hours, n: row.n, p25: quartile(0), median: quartile(1), p75: quartile(2) },
    ]
  })
}

const quartileOf = (row: BandRow, index: number): AgedValues =>
  Object.fromEntries(agedMetrics.map((metric) => [metric, row[metric]?.[index] ?? null])) as AgedValues
