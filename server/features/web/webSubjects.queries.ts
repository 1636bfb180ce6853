import { sql } from 'kysely'
import type { WebFilters, WebGrouping } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { sums } from './dimensions.ts'
import { sumRows, type WebSpan } from './webRows.queries.ts'
import type { Sums } from './webTotals.ts'

/** One group: its sums, those of the period compared (zeros without one), and how many groups there are in all. */
export interface GroupTotals extends Sums {
  key: string
  before: Sums
  groups: number
}

/** The groups of a period with the most views, with what they had in the other one. */
export async function groupTotals(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  by: WebGrouping,
  now: WebSpan,
  then: WebSpan | null,
  limit: number,
): Promise<GroupTotals[]> {
  const refs = sql.join(sums.map((sum) => sql.ref(sum)))
  const of = (span: WebSpan, isNow: boolean) =>
    sql`select ${isNow}::boolean as is_now, key, ${refs} from (${sumRows(community, filters, by, span, false)}) as part`
  const here = sums.map(
    (sum) => sql`coalesce(sum(${sql.ref(sum)}) filter (where is_now), 0) as ${sql.ref(sum)}`,
  )
  const there = sums.map(
    (sum) => sql`${sql.lit(sum)}, coalesce(sum(${sql.ref(sum)}) filter (where not is_now), 0)`,
  )
  const { rows } = await sql<GroupTotals>`
    select key, ${sql.join(here)}, json_build_object(${sql.join(there)}) as before, count(*) over () as groups
    from (${of(now, true)} ${then ? sql`union all ${of(then, false)}` : sql``}) as both_periods
    group by key having count(*) filter (where is_now) > 0
    order by views desc, key limit ${limit}`.execute(db)
  return rows
}

export interface Name {
  key: string
  title: string | null
}

/** How groups are called, by the keys of their rows; those of devices, countries, hours and types name themselves. */
export async function namesOf(
  db: Db,
  community: CommunityId,
  by: WebGrouping,
  keys: string[],
): Promise<Map<string, Name>> {
  const select = sourceOf(by)
  if (!select || keys.length === 0) return new Map()
  const { rows } = await sql<Name & { id: string }>`
    select id::text as id, ${select.key} as key, ${select.title} as title from ${sql.table(select.table)}
    where community_id = ${community} and id = any(${keys}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

function sourceOf(by: WebGrouping) {
  if (by === 'device' || by === 'country' || by === 'hour' || by === 'type') return undefined
  if (by === 'page')
    return { table: 'web_page', key: sql`id::text`, title: sql`coalesce(name, nullif(title, ''), url)` }
  if (by === 'tag') return { table: 'tag', key: sql`id::text`, title: sql`title` }
  return { table: 'web_term', key: sql`value`, title: sql`null::text` }
}
