import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ContentPreview } from '#contract/content/content.ts'
import { campaignLink } from '#contract/remarketing/campaignLink.ts'
import type { Creative, creativeCalls } from '#contract/remarketing/creatives.ts'
import type { ResultDay } from '#contract/remarketing/results.ts'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { addDays, daysFrom } from '../../lib/calendar.ts'
import { previewsByIds } from '../content/content.ts'
import { type ImageRow, toImage } from '../images/images.ts'
import { sumsByDay } from '../web/web.ts'
import { campaignTags, isFound } from './campaignRows.queries.ts'
import { joinResults, ofCreative, type ResultRow, resultColumns, toResults } from './results.queries.ts'
import { addUpVisits, namedByCreative, noVisits, type Visits } from './visits.ts'

type Asked = Omit<z.output<typeof creativeCalls.list.input>, 'community_id' | 'page' | 'per_page'>

interface Row
  extends ResultRow,
    Omit<Creative, 'results' | 'image' | 'tracked_link' | 'contents' | 'created_at' | 'spark'> {
  utm_campaign: string | null
  image: ImageRow | null
  content_ids: string[]
  created_at: Date
  today: string
  network: string
}

const sparkDays = 14

/** One page of creatives, in the order asked for. */
export async function listCreatives(
  db: Db,
  community: CommunityId,
  { page, per_page, ...asked }: Asked & { page: number; per_page: number },
): Promise<Creative[]> {
  const { sort } = asked
  const first = (page - 1) * per_page
  if (sort !== 'created_at' && sort !== 'title') {
    const ids = await idsByResult(db, community, asked, sort)
    return creativesByIds(db, community, ids.slice(first, first + per_page))
  }
  const order = {
    created_at: sql`creative.id desc`,
    title: sql`lower(creative.title) collate "und-x-icu", creative.id`,
  }[sort]
  return selectCreatives(
    db,
    community,
    sql`
      select creative.*, row_number() over (order by ${order}) as place from creative
      where ${matching(community, asked)}
      order by place limit ${per_page} offset ${first}`,
  )
}

/** Ids of all that are asked for, those that brought most first. */
async function idsByResult(
  db: Db,
  community: CommunityId,
  asked: Asked,
  sort: 'visits' | 'goals' | 'engaged_ms',
): Promise<string[]> {
  const { rows } = await sql<{ id: string; utm_content: string }>`
    select id::text, utm_content from creative where ${matching(community, asked)} order by creative.id desc`.execute(
    db,
  )
  const visits = await addUpVisits(db, community, rows.map(namedByCreative))
  return rows
    .map(({ id }, n) => ({ id, result: visits[n]?.[sort] ?? 0 }))
    .sort((one, other) => other.result - one.result)
    .map(({ id }) => id)
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
      chosen.created_at, utm_campaign, to_jsonb(image) as image,
      (select (now() at time zone time_zone)::date from community where id = ${community}) as today,
      (select network from community where id = ${community}) as network,
      ${campaignTags(community, 'creative_tag', 'creative_id', 'chosen')} as tags,
      array(
        select content_id::text from creative_content
        where community_id = ${community} and creative_id = chosen.id order by content_id desc
      ) as content_ids, ${resultColumns}
    from chosen
    join campaign on campaign.community_id = ${community} and campaign.id = chosen.campaign_id
    left join image on image.community_id = ${community} and image.id = chosen.image_id
    ${joinResults(community, ofCreative(community, 'chosen'))}
    order by place`.execute(db)
  const [previews, visits, sparks] = await Promise.all([
    previewsByIds(db, community, [...new Set(rows.flatMap((row) => row.content_ids))]),
    addUpVisits(db, community, rows.map(namedByCreative)),
    sparksOf(db, community, rows),
  ])
  return rows.map((row, n) => toCreative(row, previews, visits[n], sparks[n]))
}

/** The visits of the last days of each, oldest first. */
async function sparksOf(db: Db, community: CommunityId, rows: Row[]): Promise<number[][]> {
  const [row] = rows
  if (!row) return []
  const from = addDays(row.today, 1 - sparkDays)
  const sums = await sumsByDay(db, community, rows.flatMap(namedByCreative), from)
  const visits = new Map(sums.map((each) => [`${each.day} ${each.name}`, each.visits]))
  return rows.map(({ utm_content }) =>
    Array.from({ length: sparkDays }, (_, n) => visits.get(`${addDays(from, n)} ${utm_content}`) ?? 0),
  )
}

function toCreative(
  row: Row,
  previews: Map<string, ContentPreview>,
  visits: Visits = noVisits,
  spark: number[] = [],
): Creative {
  const { utm_campaign, content_ids, image, created_at, today, network, ...rest } = row
  return {
    ...rest,
    image: image && toImage(image),
    tracked_link:
      row.link &&
      campaignLink(row.link, {
        source: networkNamed(network).source.utm,
        campaign: utm_campaign ?? '',
        content: row.utm_content,
        medium: 'cpc',
      }),
    contents: content_ids.flatMap((id) => previews.get(id) ?? []),
    spark,
    results: toResults(row, visits),
    created_at: created_at.toISOString(),
  }
}

interface AdDay {
  utm_content: string
  day: string | null
  impressions: number | null
  clicks: number | null
}

/** Every day of a creative's life, from the first that brought anything to the last; none of one that never did. */
export async function resultDays(db: Db, community: CommunityId, id: string): Promise<ResultDay[]> {
  const { rows } = await sql<AdDay>`
    select utm_content, day, impressions, clicks
    from creative left join ad_day on ad_day.community_id = ${community} and creative_id = creative.id
    where creative.community_id = ${community} and creative.id = ${id}::bigint`.execute(db)
  const sums = await sumsByDay(db, community, rows.slice(0, 1).flatMap(namedByCreative))
  const web = new Map(sums.map((each) => [each.day, each]))
  const ads = new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const])))
  const days = [...web.keys(), ...ads.keys()].sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: daysFrom(first, last) + 1 }, (_, age) => {
    const day = addDays(first, age)
    const { visits = 0, bounces = 0, goals = 0 } = web.get(day) ?? {}
    const { impressions, clicks } = ads.get(day) ?? {}
    return { day, age, visits, bounces, goals, impressions: impressions ?? 0, clicks: clicks ?? 0 }
  })
}
