import { sql } from 'kysely'
import type { WebFilters } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { addedUp, sumRows, type WebSpan } from './webRows.queries.ts'
import type { Sums } from './webTotals.ts'

/** What a chain is by: `kind` of the UTM terms, and what these name. */
export type By = 'content' | 'campaign' | 'creative'

/** A campaign or creative that links name in any case, or a post or story that they name as the link builder writes it. */
export interface NamedThing {
  id: string
  name: string
  title: string | null
  /** Of a creative. */
  campaign_id: string | null
}

/** All campaigns or creatives with a UTM name. */
export async function listNamed(
  db: Db,
  community: CommunityId,
  by: 'campaign' | 'creative',
): Promise<NamedThing[]> {
  const { rows } = await (by === 'campaign'
    ? sql<NamedThing>`
        select id::text, utm_campaign as name, title, null as campaign_id from campaign
        where community_id = ${community} and utm_campaign is not null`
    : sql<NamedThing>`
        select id::text, utm_content as name, title, campaign_id::text from creative
        where community_id = ${community}`
  ).execute(db)
  return rows
}

/** The posts and stories that are named by links to the site. */
export async function listNamedContent(db: Db, community: CommunityId): Promise<NamedThing[]> {
  const terms = await sql<{ value: string }>`
    select value from web_term
    where community_id = ${community} and kind = 'content' and value ~ '^(post|story)-[1-9][0-9]{0,14}$'`.execute(
    db,
  )
  const values = terms.rows.map(({ value }) => value)
  const { rows } = await sql<NamedThing>`
    select content.id::text, value as name, null as title, null as campaign_id
    from unnest(${values}::text[]) as value
    join content on content.community_id = ${community} and content.id = split_part(value, '-', 2)::bigint
      and content.kind = split_part(value, '-', 1)`.execute(db)
  return rows
}

/** Results of UTM terms. id: of what they name, null for what nothing is called · total: of rows on all pages. */
export interface TermSums extends Sums {
  value: string
  id: string | null
  total: number
}

interface Asked {
  filters: WebFilters
  by: By
  span: WebSpan
  /** What terms may name; those of one are combined. */
  named: NamedThing[]
  /** Values that are left out. */
  except: string[]
  page: number
  per_page: number
}

/** Results of a period by UTM term, most visits first. Of content only what is named; of others also what nothing is called. */
export async function sumsByTerm(
  db: Db,
  community: CommunityId,
  { filters, by, span, named, except, page, per_page }: Asked,
): Promise<TermSums[]> {
  const dimension = by === 'campaign' ? 'campaign' : 'content'
  const isNamed = by === 'content' ? sql`name = value` : sql`lower(name) = lower(value)`
  const { rows } = await sql<TermSums>`
    with brought as (
      select key as id, ${addedUp}
      from (${sumRows(community, filters, dimension, span, false)}) as part group by key
    )
    select min(value collate "C") as value, named.id, ${addedUp}, count(*) over () as total
    from brought
    join web_term on web_term.community_id = ${community} and web_term.id = brought.id
    left join unnest(${named.map(({ id }) => id)}::text[], ${named.map(({ name }) => name)}::text[])
      as named(id, name) on ${isNamed}
    where ${by === 'content' ? sql`named.id is not null` : sql`not value = any(${except}::text[])`}
    group by named.id, case when named.id is null then value end
    order by visits desc, value limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

/**
 * The clicks gained by the links of posts and stories, by their id. History has only the total of all kinds of clicks, so gains
 * are scaled by the links' share of it. Clicks of the first capture count from publication if that was in these days, within a
 * day before it, or after clicks were measured (view content_gain); else their days are unknown, and the result is null.
 */
export async function clicksOfLinks(
  db: Db,
  community: CommunityId,
  ids: string[],
  { from, to }: Pick<WebSpan, 'from' | 'to'>,
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: string; clicks: number | null }>`
    select content.id::text, link.clicks
    from content
    cross join lateral (
      select (
        select min(captured_at) from content_capture
        where community_id = ${community} and content_id = content.id and clicks is not null
      ) as first_look, (
        select measured_from from sync_block
        where community_id = ${community} and block = case content.kind when 'story' then 'stories' else 'reach' end
      ) as measured_from
    ) as looks
    cross join lateral (
      select coalesce(sum(clicks) filter (where day between ${from} and ${to}), 0) as within,
        coalesce(sum(clicks) filter (where day > ${to}), 0) as after
      from content_day where community_id = ${community} and content_id = content.id
    ) as gains
    cross join lateral (
      select day_begins(${from}::date, time_zone) as begins, day_begins(${to}::date + 1, time_zone) as ends
      from community where id = ${community}
    ) as days
    cross join lateral (
      select case content.kind when 'post' then links when 'story' then open_link end as on_links,
        case when first_look <= greatest(published_at + interval '1 day', begins) or published_at >= measured_from then within
          when published_at >= begins and first_look < ends then content.clicks - after
        end as gained
    ) as told
    cross join lateral (
      select round(gained::numeric * on_links / greatest(content.clicks, 1))::bigint as clicks
    ) as link
    where content.community_id = ${community} and content.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, clicks }) => [id, clicks]))
}

/** The clicks on the ads of campaigns or creatives, by their id; those without an import are left out. */
export async function clicksOfAds(
  db: Db,
  community: CommunityId,
  by: 'campaign' | 'creative',
  ids: string[],
  { from, to }: Pick<WebSpan, 'from' | 'to'>,
): Promise<Map<string, number | null>> {
  const owner = by === 'campaign' ? sql`creative.campaign_id` : sql`creative.id`
  const { rows } = await sql<{ id: string; clicks: number }>`
    select ${owner}::text as id, sum(clicks) as clicks
    from creative join ad_day on ad_day.community_id = ${community} and creative_id = creative.id
    where creative.community_id = ${community} and ${owner} = any(${ids}::bigint[]) and day between ${from} and ${to}
    group by 1`.execute(db)
  return new Map(rows.map(({ id, clicks }) => [id, clicks]))
}
