import { sql } from 'kysely'
import type { WebFilters, WebGrouping } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { addedUp, sumRows, type WebSpan } from './webRows.queries.ts'
import type { Sums } from './webTotals.ts'

/** A group: its sums and the total number of groups. */
export interface GroupTotals extends Sums {
  key: string
  groups: number
}

/** Groups of a period, most views first. */
export async function topGroups(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  by: WebGrouping,
  span: WebSpan,
  limit: number,
): Promise<GroupTotals[]> {
  const { rows } = await sql<GroupTotals>`
    select key::text as key, ${addedUp}, count(*) over () as groups
    from (${sumRows(community, filters, by, span, false)}) as part
    group by part.key order by views desc, part.key limit ${limit}`.execute(db)
  return rows
}

/** Sums of groups by key in a period, for these keys or all; groups without data are left out. */
export async function totalsOfGroups(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  by: WebGrouping,
  span: WebSpan,
  keys?: string[],
): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { key: string }>`
    select key::text as key, ${addedUp} from (${sumRows(community, filters, by, span, false)}) as part
    ${keys ? sql`where key = any(${keys}::integer[])` : sql``} group by part.key`.execute(db)
  return new Map(rows.map(({ key, ...totals }) => [key, totals]))
}

export interface Name {
  key: string
  title: string | null
}

/** Titles of groups by key; keys of devices, countries, hours and types need none. */
export async function findNames(
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
