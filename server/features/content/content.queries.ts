import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Content, contentCalls } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isCounted, isMatching } from './contentFilters.ts'
import { type ContentRow, selectContent, toContent } from './contentRow.ts'

type Order = 'asc' | 'desc'
export type ContentQuery = Omit<z.output<typeof contentCalls.list.input>, 'community_id'>

/**
 * One page of a community's content and how many there are in all pages. What has no value comes last in either
 * order; equals stand by id. Without a search the total is content_count's, which `recountDays` keeps.
 */
export async function listContent(db: Db, community: CommunityId, query: ContentQuery) {
  const { page, per_page, sort, order } = query
  const found = query.filters.search === '' ? walkIndex(community, query) : search(community, query)
  // The total comes with each row, and alone on a page without any.
  const { rows } = await sql<{ total: number } & (ContentRow | { id: null })>`
    with ${found}
    select span.total, item.*
    from span left join (${selectContent} where content.community_id = ${community} and content.id in (select id from page)) as item on true
    order by item.${sql.ref(sort)} ${direction(order)} nulls last, item.id ${direction(order)}
  `.execute(db)
  const items = rows.flatMap((row): Content[] => (row.id === null ? [] : [toContent(row)]))
  return { items, page, per_page, total: rows[0]?.total ?? 0 }
}

/** Undefined when this community has no such content. */
export async function findContent(db: Db, community: CommunityId, id: string): Promise<Content | undefined> {
  if (!Number.isSafeInteger(Number(id))) return undefined
  const { rows } = await sql<ContentRow>`
    ${selectContent} where content.community_id = ${community} and content.id = ${id}
  `.execute(db)
  return rows[0] && toContent(rows[0])
}

const direction = (order: Order) => (order === 'asc' ? sql`asc` : sql`desc`)

/**
 * `span` and `page` read from the index content_by_<sort>, from whichever end of the list is nearer. An index holds
 * what has no value at one end, so a list is two walks: over what has one and over what has none.
 */
function walkIndex(
  community: CommunityId,
  { filters, sort, order, page, per_page }: ContentQuery,
): RawBuilder<unknown> {
  const column = sql.ref(sort)
  const matches = sql`community_id = ${community} and ${isMatching(filters)}`
  const offset = (page - 1) * per_page
  const walk = (value: 'present' | 'absent', ordered: Order) => sql`
    (select id from content
    where ${matches} and ${column} is ${value === 'present' ? sql`not null` : sql`null`}
    order by ${column} ${ordered === 'desc' ? sql`desc nulls last` : sql`asc nulls first`}, id ${direction(ordered)}
    -- Also keeps the two walks in this order: a limited one is never run in parallel to the other.
    limit (select skipped + taken from span))`
  const fromStart = sql`${walk('present', order)} union all ${walk('absent', order)}`
  const back = order === 'asc' ? 'desc' : 'asc'
  const fromEnd = sql`${walk('absent', back)} union all ${walk('present', back)}`
  return sql`
    counted as (
      select coalesce(sum(n), 0)::integer as total from content_count
      where community_id = ${community} and ${isCounted(filters)}
    ), span as (
      select total, is_late,
        greatest(0, least(${per_page}, total - ${offset})) as taken,
        case when is_late then greatest(0, total - ${offset} - ${per_page}) else ${offset} end as skipped
      from counted, lateral (select ${offset} > total / 2 as is_late) as place
    ), page as (
      (select id from (${fromStart}) as walk
      limit (select case when is_late then 0 else taken end from span) offset (select skipped from span))
      union all
      (select id from (${fromEnd}) as walk
      limit (select case when is_late then taken else 0 end from span) offset (select skipped from span))
    )`
}

/** `span` and `page` of a search, whose matches have to be found before they can be counted and put in order. */
function search(
  community: CommunityId,
  { filters, sort, order, page, per_page }: ContentQuery,
): RawBuilder<unknown> {
  return sql`
    matching as materialized (
      select id, ${sql.ref(sort)} as value from content
      where community_id = ${community} and ${isMatching(filters)}
    ), span as (
      select count(*)::integer as total from matching
    ), page as (
      select id from matching
      order by value ${direction(order)} nulls last, id ${direction(order)}
      limit ${per_page} offset ${(page - 1) * per_page}
    )`
}
