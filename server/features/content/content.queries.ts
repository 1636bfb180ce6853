import { sql } from 'kysely'
import type { z } from 'zod'
import type { Content, ContentFilters, contentCalls } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isCountable, isCounted, isMatching } from './contentFilters.queries.ts'
import { type ContentRow, selectContent, toContent } from './contentRow.queries.ts'

type Order = 'asc' | 'desc'
export type ContentQuery = Omit<z.output<typeof contentCalls.list.input>, 'community_id'>

/**
 * One page of a community's content and how many there are in all pages. What has no value comes last in either
 * order; equals stand by id. Without a search the total is content_count's, which `recountDays` keeps.
 */
export async function listContent(db: Db, community: CommunityId, query: ContentQuery) {
  const { page, per_page, filters } = query
  if (!isCountable(filters)) return { ...(await searchContent(db, community, query)), page, per_page }
  const total = await countContent(db, community, filters)
  return { items: await walkContent(db, community, query, total), page, per_page, total }
}

/** Undefined when this community has no such content. */
export async function findContent(db: Db, community: CommunityId, id: string): Promise<Content | undefined> {
  if (!Number.isSafeInteger(Number(id))) return undefined
  const { rows } = await sql<ContentRow>`
    ${selectContent} where content.community_id = ${community} and content.id = ${id}
  `.execute(db)
  return rows[0] && toContent(rows[0])
}

async function countContent(db: Db, community: CommunityId, filters: ContentFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0) as total from content_count
    where community_id = ${community} and ${isCounted(filters)}
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** A page read from the index content_by_<sort>, from whichever end of the list is nearer. */
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
  // The index has what lacks a value after the rest, or read backwards before it. Rising order needs the rest first:
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

/** A page of a search, whose matches have to be found before they can be counted and put in order. */
async function searchContent(db: Db, community: CommunityId, query: ContentQuery) {
  const { filters, sort, order, page, per_page } = query
  const ordered = sql`order by ${sql.ref(sort)} ${direction(order)} nulls last, id ${direction(order)}`
  // The total comes with each row, and alone on a page without any.
  const { rows } = await sql<{ total: number } & (ContentRow | { id: null })>`
    with matching as materialized (
      select id, ${sql.ref(sort)} from content where community_id = ${community} and ${isMatching(community, filters)}
    ), page as (
      select id from matching ${ordered} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select found.total, item.*
    from (select count(*) as total from matching) as found
    left join (${selectContent} where content.community_id = ${community} and content.id = any(array(select id from page))) as item on true
    ${ordered}
  `.execute(db)
  return {
    items: rows.flatMap((row) => (row.id === null ? [] : [toContent(row)])),
    total: rows[0]?.total ?? 0,
  }
}

const direction = (order: Order) => (order === 'asc' ? sql`asc` : sql`desc`)
