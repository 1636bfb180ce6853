import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { campaignLink } from '#contract/campaignLink.ts'
import type { ContentPreview } from '#contract/content.ts'
import type { Creative, creativeCalls } from '#contract/creatives.ts'
import type { ResultDay } from '#contract/results.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { previewsByIds } from '../content/content.ts'
import { type ImageRow, toImage } from '../images/images.ts'
import { isFound, tagsOf } from './campaignRows.queries.ts'
import {
  joinResults,
  joinVisits,
  ofCreative,
  type ResultRow,
  resultColumns,
  toResults,
} from './results.queries.ts'

type Asked = Omit<z.output<typeof creativeCalls.list.input>, 'community_id' | 'page' | 'per_page'>

interface Row
  extends ResultRow,
    Omit<Creative, 'results' | 'image' | 'tracked_link' | 'contents' | 'created_at'> {
  utm_campaign: string | null
  image: ImageRow | null
  content_ids: string[]
  created_at: Date
}

const sparkDays = 14

/** One page of creatives, in the order asked for. */
export function listCreatives(
  db: Db,
  community: CommunityId,
  { page, per_page, ...asked }: Asked & { page: number; per_page: number },
): Promise<Creative[]> {
  const isByResult = asked.sort !== 'created_at' && asked.sort !== 'title'
  const order = {
    created_at: sql`creative.id desc`,
    title: sql`lower(creative.title) collate "und-x-icu", creative.id`,
    visits: sql`visits desc, creative.id desc`,
    goals: sql`goals desc, creative.id desc`,
    engaged_ms: sql`engaged_ms desc, creative.id desc`,
  }[asked.sort]
  return selectCreatives(
    db,
    community,
    sql`
      select creative.*, row_number() over (order by ${order}) as place from creative
      ${isByResult ? joinVisits(community, ofCreative(community, 'creative')) : sql``}
      where ${matching(community, asked)}
      order by place limit ${per_page} offset ${(page - 1) * per_page}`,
  )
}

export async function countCreatives(db: Db, community: CommunityId, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from creative where ${matching(community, asked)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Those of these creatives that the community has, in their order. */
export const creativesByIds = (db: Db, community: CommunityId, ids: string[]): Promise<Creative[]> =>
  selectCreatives(
    db,
    community,
    sql`
      select creative.*, array_position(${ids}::bigint[], id) as place from creative
      where community_id = ${community} and id = any(${ids}::bigint[])`,
  )

const matching = (community: CommunityId, { campaign_id, search, tags }: Asked) => sql`
  creative.community_id = ${community}
  and ${campaign_id === undefined ? sql`true` : sql`creative.campaign_id = ${campaign_id}::bigint`}
  and ${isFound(search, ['creative.title', 'creative.text', 'creative.utm_content'])}
  and ${
    tags.length > 0
      ? sql`creative.id in (
          select creative_id from creative_tag
          where community_id = ${community} and tag_id = any(${tags}::bigint[]))`
      : sql`true`
  }`

/** chosen: `select …` of creatives with their place. */
async function selectCreatives(
  db: Db,
  community: CommunityId,
  chosen: RawBuilder<unknown>,
): Promise<Creative[]> {
  const { rows } = await sql<Row>`
    with chosen as materialized (${chosen})
    select chosen.id::text, chosen.campaign_id::text, chosen.title, text, link, utm_content, chosen.version,
      chosen.created_at, utm_campaign, to_jsonb(image) as image, spark,
      ${tagsOf(community, 'creative_tag', 'creative_id', 'chosen')} as tags,
      array(
        select content_id::text from creative_content
        where community_id = ${community} and creative_id = chosen.id order by content_id desc
      ) as content_ids, ${resultColumns}
    from chosen
    join campaign on campaign.community_id = ${community} and campaign.id = chosen.campaign_id
    left join image on image.community_id = ${community} and image.id = chosen.image_id
    ${joinSpark(community)} ${joinResults(community, ofCreative(community, 'chosen'))}
    order by place`.execute(db)
  const previews = await previewsByIds(db, community, [...new Set(rows.flatMap((row) => row.content_ids))])
  return rows.map((row) => toCreative(row, previews))
}

/** `cross join lateral …` of the visits of the last days, oldest first. */
const joinSpark = (community: CommunityId) => sql`
  cross join lateral (
    select array_agg(visits order by day) as spark
    from (
      select each.day, coalesce(sum(visits), 0)::integer as visits
      from community
      cross join lateral (select (now() at time zone time_zone)::date as today) as clock
      cross join lateral (
        select today - n as day from generate_series(0, ${sparkDays - 1}::integer) as n
      ) as each
      left join (
        select day, visits from (${ofCreative(community, 'chosen').terms}) as term
        join web_day
          on web_day.community_id = ${community} and web_day.dimension = term.dimension and web_day.key = term.key
        where day > current_date - ${sparkDays + 2}::integer
      ) as daily on daily.day = each.day
      where community.id = ${community}
      group by each.day
    ) as recent
  ) as recent`

function toCreative(row: Row, previews: Map<string, ContentPreview>): Creative {
  const { utm_campaign, content_ids, image, created_at, ...rest } = row
  return {
    ...rest,
    image: image && toImage(image),
    tracked_link:
      row.link &&
      campaignLink(row.link, { campaign: utm_campaign ?? '', content: row.utm_content, medium: 'cpc' }),
    contents: content_ids.flatMap((id) => previews.get(id) ?? []),
    results: toResults(row),
    created_at: created_at.toISOString(),
  }
}

/** Every day of a creative's life, from the first that brought anything to the last; none of one that never did. */
export async function resultDays(db: Db, community: CommunityId, id: string): Promise<ResultDay[]> {
  const { rows } = await sql<ResultDay>`
    with brought as (
      select web_day.day, visits, bounces, goals, 0 as impressions, 0 as clicks
      from creative cross join lateral (${ofCreative(community, 'creative').terms}) as term
      join web_day on web_day.community_id = ${community} and web_day.dimension = term.dimension and web_day.key = term.key
      where creative.community_id = ${community} and creative.id = ${id}::bigint
      union all
      select day, 0, 0, 0, impressions, clicks from ad_day
      where community_id = ${community} and creative_id = ${id}::bigint
    ), life as (
      select min(day) as first, max(day) as last from brought
    )
    select first + n as day, n as age, ${sql.join(
      ['visits', 'bounces', 'goals', 'impressions', 'clicks'].map(
        (sum) => sql`coalesce(sum(${sql.ref(sum)}), 0) as ${sql.ref(sum)}`,
      ),
    )}
    from life cross join lateral generate_series(0, last - first) as n
    left join brought on brought.day = first + n
    group by first, n order by n`.execute(db)
  return rows
}
