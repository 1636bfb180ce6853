import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Content, ContentFilters, ContentSort, contentCalls } from '#contract/content/content.ts'
import { AgedMetric } from '#contract/metrics/metricSchemas.ts'
import { type Age, ageHours } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { firstWithRows } from '#server/db/search.queries.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { isCountable, isCounted, isMatching, matchingWays } from './contentFilters.queries.ts'
import { type ContentRow, selectContent, toContent } from './contentRow.queries.ts'

type Order = 'asc' | 'desc'
export type ContentQuery = Omit<z.output<typeof contentCalls.list.input>, 'community_id'>
export type ContentOrder = Pick<ContentQuery, 'filters' | 'sort' | 'sort_age' | 'order'>

/**
 * A page of a community's content and the total. Missing values are last in either order; ties are ordered by id. Filters that
 * content_count knows take the total from it and walk an index.
 */
export async function listContent(db: Db, community: CommunityId, query: ContentQuery) {
  const { page, per_page, filters, sort_age } = query
  if (sort_age !== undefined || !isCountable(filters))
    return { ...(await pickContent(db, community, query)), page, per_page }
  const total = await countContent(db, community, filters)
  return { items: await walkContent(db, community, query, total), page, per_page, total }
}

/** Undefined for unknown ids. */
export async function findContent(db: Db, community: CommunityId, id: string): Promise<Content | undefined> {
  const { rows } = await sql<ContentRow>`
    ${selectContent} where content.community_id = ${community} and content.id = ${id}
  `.execute(db)
  return rows[0] && toContent(rows[0])
}

/** `select id, value …` of matching content with its sort value; see `inOrder`. */
export const valuedContent = (community: CommunityId, order: ContentOrder): RawBuilder<{ id: number }> =>
  firstWithRows(valuedWays(community, order))

function valuedWays(community: CommunityId, { filters, sort, sort_age }: ContentOrder) {
  if (sort_age === undefined) return matchingWays(community, filters, sql`id, ${sql.ref(sort)} as value`)
  return matchingWays(community, filters).map(
    (matching): RawBuilder<{ id: number }> => sql`
      select id, ${sql.ref(`aged.${sort}`)} as value from (${matching}) as matching
      left join content_age as aged
        on aged.community_id = ${community} and content_id = id and age_hours = ${ageHours[sort_age]}`,
  )
}

/** `order by …` of rows of `valuedContent`. */
export const inOrder = (order: Order) =>
  sql`order by value ${direction(order)} nulls last, id ${direction(order)}`

async function countContent(db: Db, community: CommunityId, filters: ContentFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0) as total from content_count
    where community_id = ${community} and ${isCounted(filters)}
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Reads a page from the index content_by_<sort>, from the nearer end of the list. */
async function walkContent(db: Db, community: CommunityId, query: ContentQuery, total: number) {
  const { filters, sort, order, page, per_page } = query
  const before = (page - 1) * per_page
  const taken = Math.min(per_page, total - before)
  if (taken <= 0) return []
  const isLate = before > total / 2
  const skipped = isLate ? total - before - taken : before
  const column = sql.ref(sort)

  const ids = (walked: Order, values = sql`true`) => sql`
    select id from content
    where community_id = ${community} and ${isMatching(community, filters)} and ${values}
    order by ${column} ${walked === 'desc' ? sql`desc nulls last` : sql`asc nulls first`}, id ${direction(walked)}`
  // The index has missing values last, or first when read backwards. Ascending order needs them last:
  // two walks, in the order written, for walks with a limit are never run in parallel.
  const present = sql`${column} is not null`
  const absent = sql`${column} is null`
  const rising = () => {
    const walks = isLate
      ? [ids('desc', absent), ids('desc', present)]
      : [ids('asc', present), ids('asc', absent)]
    const ends = walks.map((walk) => sql`(${walk} limit ${skipped + taken})`)
    return sql`select id from (${sql.join(ends, sql` union all `)}) as walk`
  }
  const walk = order === 'asc' ? rising() : ids(isLate ? 'asc' : 'desc')

  const { rows } = await sql<ContentRow>`
    with page as (
      ${walk} limit ${taken} offset ${skipped}
    )
    select * from (${selectContent} where content.community_id = ${community} and content.id = any(array(select id from page))) as item
    order by ${column} ${direction(order)} nulls last, id ${direction(order)}
  `.execute(db)
  return rows.map(toContent)
}

interface Picked {
  items: Content[]
  total: number
}

/** A page of matches that have to be found first, then counted and sorted. */
async function pickContent(db: Db, community: CommunityId, query: ContentQuery) {
  let picked: Picked = { items: [], total: 0 }
  for (const matching of valuedWays(community, query)) {
    picked = await pickFrom(db, community, matching, query)
    if (picked.total > 0) break
  }
  return picked
}

async function pickFrom(
  db: Db,
  community: CommunityId,
  matching: RawBuilder<{ id: number }>,
  { sort, sort_age, order, page, per_page }: ContentQuery,
): Promise<Picked> {
  const { rows } = await sql<ContentRow & { total: number; value: number | null }>`
    with page as (
      select id, value, count(*) over () as total from (${matching}) as matching
      ${inOrder(order)} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select page.total, page.value, item.*
    from page
    join (${selectContent} where content.community_id = ${community} and content.id = any(array(select id from page))) as item using (id)
    ${inOrder(order)}
  `.execute(db)
  const items = rows.map((row) => {
    const content = toContent(row)
    if (sort === 'published_at' || !sort_age) return content
    return { ...content, at_age: { metric: sort, age: sort_age, value: row.value } }
  })
  // A page beyond the last has no row with the total.
  const total = rows[0]?.total ?? (page > 1 ? await countRows(db, matching) : 0)
  return { items, total }
}

async function countRows(db: Db, select: RawBuilder<{ id: number }>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${select}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

const direction = (order: Order) => (order === 'asc' ? sql`asc` : sql`desc`)

/** Errors: validation_failed for an age with a sort column that has no values by age. */
export function checkOrder({ sort, sort_age }: { sort: ContentSort; sort_age?: Age }): void {
  if (sort_age === undefined || AgedMetric.safeParse(sort).success) return
  throw invalidFields({ sort_age: [reason('age_unknown')] })
}
