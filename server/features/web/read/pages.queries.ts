import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { WebPage, webCalls } from '#contract/web.ts'
import type { WebFilters } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { sums } from '../dimensions.ts'
import { findMissing, hideMissing, type MissingDay } from './missing.queries.ts'
import { addedUp, matchingPages, sumRows, type WebSpan } from './webRows.queries.ts'
import { type Sums, toTotals } from './webTotals.ts'

type Sort = z.output<typeof webCalls.list.input>['sort']

interface Row extends Sums {
  id: number
  url: string
  title: string
  name: string | null
  type: string
  tags: WebPage['tags']
  first_seen_at: Date
}

/** A page of the list of web pages with sums of a period, highest first. */
export async function listPages(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  span: WebSpan,
  { sort, page, per_page }: { sort: Sort; page: number; per_page: number },
): Promise<WebPage[]> {
  const order = sort === 'first_seen_at' ? sql`first_seen_at` : sql.ref(sort)
  const [rows, missing] = await Promise.all([
    selectPages(
      db,
      community,
      sumRows(community, filters, 'page', span, false),
      sql`web_page.id in (${matchingPages(community, filters)})`,
      sql`order by ${order} desc, web_page.id limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    findMissing(db, community, filters, 'page', span),
  ])
  return rows.map((row) => toWebPage(row, missing))
}

export async function countPages(db: Db, community: CommunityId, filters: WebFilters): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${matchingPages(community, filters)}) as page`.execute(db)
  return rows[0]?.n ?? 0
}

/** A web page with the sums of a period; undefined for unknown ids. */
export async function findPage(
  db: Db,
  community: CommunityId,
  id: string,
  filters: WebFilters,
  span: WebSpan,
): Promise<WebPage | undefined> {
  const ofPage = { ...filters, pages: [id] }
  const [[row], missing] = await Promise.all([
    selectPages(
      db,
      community,
      sumRows(community, ofPage, 'page', span, false),
      sql`web_page.id = ${id}::bigint`,
      sql``,
    ),
    findMissing(db, community, ofPage, 'page', span),
  ])
  return row && toWebPage(row, missing)
}

async function selectPages(
  db: Db,
  community: CommunityId,
  counted: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Promise<Row[]> {
  const known = sums.map((sum) => sql`coalesce(${sql.ref(sum)}, 0) as ${sql.ref(sum)}`)
  const { rows } = await sql<Row>`
    with counted as (
      select key as id, ${addedUp} from (${counted}) as part group by key
    )
    select web_page.id, url, title, name, type, first_seen_at, ${sql.join(known)},
      coalesce((
        select json_agg(json_build_object('id', tag.id::text, 'title', tag.title, 'color', tag.color) order by tag.title_key)
        from web_page_tag join tag on tag.community_id = web_page_tag.community_id and tag.id = tag_id
        where web_page_tag.community_id = ${community} and page_id = web_page.id
      ), '[]') as tags
    from web_page left join counted on counted.id = web_page.id
    where web_page.community_id = ${community} and ${condition} ${end}`.execute(db)
  return rows
}

function toWebPage(
  { id, url, title, name, type, tags, first_seen_at, ...counted }: Row,
  missing: MissingDay[],
): WebPage {
  return {
    id: String(id),
    url,
    title,
    name,
    type,
    tags,
    first_seen_at: first_seen_at.toISOString(),
    totals: hideMissing(toTotals(counted), missing),
  }
}

/** @returns whether the page exists. */
export async function updatePage(
  db: Db,
  community: CommunityId,
  id: string,
  { name, type }: { name?: string | undefined; type?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update web_page set
      name = ${name === undefined ? sql`name` : name || null},
      type = ${type === undefined ? sql`type` : type}, is_type_given = is_type_given or ${type !== undefined}
    where community_id = ${community} and id = ${id}::bigint returning id`.execute(db)
  return rows.length > 0
}

/** Tags a page; does nothing for unknown ids or a tag the page has. */
export const insertPageTag = (db: Db, community: CommunityId, id: string, tag_id: string, person: number) =>
  sql`
    insert into web_page_tag (community_id, page_id, tag_id, added_by)
    select community_id, id, ${tag_id}::bigint, ${person} from web_page
    where community_id = ${community} and id = ${id}::bigint
    on conflict do nothing`.execute(db)

export const deletePageTag = (db: Db, community: CommunityId, id: string, tag_id: string) =>
  sql`
    delete from web_page_tag
    where community_id = ${community} and page_id = ${id}::bigint and tag_id = ${tag_id}::bigint`.execute(db)

/** Page types, most pages first. */
export async function findTypes(
  db: Db,
  community: CommunityId,
  { page, per_page }: { page: number; per_page: number },
) {
  const { rows } = await sql<{ type: string; pages: number; total: number }>`
    select type, count(*) as pages, count(*) over () as total from web_page where community_id = ${community}
    group by type order by pages desc, type limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { items: rows.map(({ type, pages }) => ({ type, pages })), total: rows[0]?.total ?? 0 }
}
