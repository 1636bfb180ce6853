import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { TagColor } from '#contract/content/tags.ts'
import type { WebPage, webCalls } from '#contract/web/web.ts'
import type { WebFilters } from '#contract/web/webAnalytics.ts'
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
  tag_ids: number[]
  first_seen_at: Date
}

type Tags = Map<number, WebPage['tags'][number]>

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
  const tags = await tagsOf(db, community, rows)
  return rows.map((row) => toWebPage(row, tags, missing))
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
  return row && toWebPage(row, await tagsOf(db, community, [row]), missing)
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
      array(
        select tag_id from web_page_tag where web_page_tag.community_id = ${community} and page_id = web_page.id
      ) as tag_ids
    from web_page left join counted on counted.id = web_page.id
    where web_page.community_id = ${community} and ${condition} ${end}`.execute(db)
  return rows
}

/** The tags of pages by id, in the order of their titles; those that were just deleted are not among them. */
async function tagsOf(db: Db, community: CommunityId, pages: Row[]): Promise<Tags> {
  const ids = [...new Set(pages.flatMap(({ tag_ids }) => tag_ids))]
  const { rows } = await sql<{ id: number; title: string; color: TagColor }>`
    select id, title, color from tag where community_id = ${community} and id = any(${ids}::bigint[])
    order by title_key`.execute(db)
  return new Map(rows.map((tag) => [tag.id, { ...tag, id: String(tag.id) }]))
}

function toWebPage(
  { id, url, title, name, type, tag_ids, first_seen_at, ...counted }: Row,
  tags: Tags,
  missing: MissingDay[],
): WebPage {
  return {
    id: String(id),
    url,
    title,
    name,
    type,
    tags: [...tags].flatMap(([tag, shown]) => (tag_ids.includes(tag) ? [shown] : [])),
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
    select ${community}, id, ${tag_id}::bigint, ${person} from web_page
    where community_id = ${community} and id = ${id}::bigint
    on conflict do nothing`.execute(db)

export const deletePageTag = (db: Db, community: CommunityId, id: string, tag_id: string) =>
  sql`
    delete from web_page_tag
    where community_id = ${community} and page_id = ${id}::bigint and tag_id = ${tag_id}::bigint`.execute(db)

/** Puts a tag on the pages that carry another. */
export const copyPageTag = (tx: Db, community: CommunityId, from: string, to: string) =>
  sql`
    insert into web_page_tag (community_id, page_id, tag_id, added_by, added_at)
    select ${community}, page_id, ${to}::bigint, added_by, added_at from web_page_tag
    where community_id = ${community} and tag_id = ${from}::bigint
    on conflict do nothing`.execute(tx)

/** The pages of these ids that there are, by address. */
export async function pagesByIds(
  db: Db,
  community: CommunityId,
  ids: string[],
): Promise<Pick<WebPage, 'id' | 'url' | 'title' | 'name'>[]> {
  const { rows } = await sql<Pick<WebPage, 'id' | 'url' | 'title' | 'name'>>`
    select id::text, url, title, name from web_page
    where community_id = ${community} and id = any(${ids}::bigint[]) order by url`.execute(db)
  return rows
}

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
