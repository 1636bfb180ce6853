import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Campaign, CampaignDetails, campaignCalls } from '#contract/remarketing/campaigns.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { addDays, daysFrom } from '../../lib/calendar.ts'
import { type ImageRow, toImage } from '../images/images.ts'
import { firstWebDay, pagesByIds, sumsByDay } from '../web/web.ts'
import { joinResults, ofCampaign, type ResultRow, resultColumns, toResults } from './results.queries.ts'
import { addUpVisits, namedByCampaign, noVisits, type Visits } from './visits.ts'

type Asked = Pick<z.output<typeof campaignCalls.list.input>, 'search' | 'states' | 'tags'>

interface Row extends ResultRow, Omit<Campaign, 'results' | 'cover' | 'created_at'> {
  cover: ImageRow | null
  created_at: Date
  utm_contents: string[]
}

/** One page of campaigns, those that begin last first. */
export const listCampaigns = (
  db: Db,
  community: CommunityId,
  { page, per_page, ...asked }: Asked & { page: number; per_page: number },
): Promise<Campaign[]> =>
  selectCampaigns(
    db,
    community,
    matching(community, asked),
    sql`order by begins_on desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`,
  )

export async function countCampaigns(db: Db, community: CommunityId, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${fromCampaigns(community)} and ${matching(community, asked)}) as found`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Undefined when the community has none of this id. */
export async function findCampaign(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<Campaign | undefined> {
  const [campaign] = await selectCampaigns(db, community, sql`id = ${id}::bigint`, sql``)
  return campaign
}

/** Campaigns with where they stand by the community's clocks; one without a first day began when it was made. */
const fromCampaigns = (community: CommunityId) => sql`
  select * from (
    select campaign.*, today, coalesce(starts_on, (campaign.created_at at time zone time_zone)::date) as begins_on,
      case when starts_on > today then 'planned' when ends_on < today then 'over' else 'running' end as state
    from campaign join community on community.id = campaign.community_id
    cross join lateral (select (now() at time zone time_zone)::date as today) as clock
    where campaign.community_id = ${community}
  ) as campaign
  where true`

const matching = (community: CommunityId, { search, states, tags }: Asked) => sql`
  ${isFound(search, ['title', 'utm_campaign'])}
  and ${states.length > 0 ? sql`state = any(${states}::text[])` : sql`true`}
  and ${
    tags.length > 0
      ? sql`id in (
          select campaign_id from campaign_tag
          where community_id = ${community} and tag_id = any(${tags}::bigint[]))`
      : sql`true`
  }`

/** Whether a text is a part of one of these columns. */
export const isFound = (search: string, columns: string[]): RawBuilder<unknown> =>
  search
    ? sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})
        ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
    : sql`true`

/** The tags of what the query calls `of`, in the order of their titles. */
export const campaignTags = (
  community: CommunityId,
  table: 'campaign_tag' | 'creative_tag',
  owner: string,
  of: string,
) => sql`
  coalesce((
    select json_agg(json_build_object('id', tag.id::text, 'title', tag.title, 'color', tag.color) order by tag.title_key)
    from ${sql.table(table)} as tagged join tag on tag.community_id = tagged.community_id and tag.id = tagged.tag_id
    where tagged.community_id = ${community} and ${sql.ref(`tagged.${owner}`)} = ${sql.ref(`${of}.id`)}
  ), '[]')`

async function selectCampaigns(
  db: Db,
  community: CommunityId,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Promise<Campaign[]> {
  const { rows } = await sql<Row>`
    with chosen as materialized (${fromCampaigns(community)} and ${condition} ${end})
    select chosen.id::text, title, goal, starts_on, ends_on, state, budget_note, utm_campaign, version, chosen.created_at,
      ${campaignTags(community, 'campaign_tag', 'campaign_id', 'chosen')} as tags,
      (select count(*) from creative where community_id = ${community} and campaign_id = chosen.id) as creatives,
      (
        select to_jsonb(image) from creative
        join image on image.community_id = creative.community_id and image.id = image_id
        where creative.community_id = ${community} and campaign_id = chosen.id
        order by creative.id desc limit 1
      ) as cover,
      ${creativeNames(community, 'chosen')} as utm_contents, ${resultColumns}
    from chosen ${joinResults(community, ofCampaign(community, 'chosen'))}
    order by begins_on desc, chosen.id desc`.execute(db)
  const visits = await addUpVisits(db, community, rows.map(namedByCampaign))
  return rows.map((row, n) => toCampaign(row, visits[n] ?? noVisits))
}

/** The UTM names of the creatives of a campaign that the query calls `of`, if it has none itself. */
const creativeNames = (community: CommunityId, of: string) => sql`
  array(
    select utm_content from creative
    where community_id = ${community} and campaign_id = ${sql.ref(`${of}.id`)}
      and ${sql.ref(`${of}.utm_campaign`)} is null
  )`

const toCampaign = ({ cover, created_at, utm_contents, ...row }: Row, visits: Visits): Campaign => ({
  ...row,
  cover: cover && toImage(cover).thumbnail_url,
  results: toResults(row, visits),
  created_at: created_at.toISOString(),
})

/** The posts and stories linked to a campaign itself, the newest first. */
export async function listContentIds(db: Db, community: CommunityId, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select content.id::text from campaign_content
    join content on content.community_id = campaign_content.community_id and content.id = content_id
    where campaign_content.community_id = ${community} and campaign_id = ${id}::bigint
    order by published_at desc, content.id desc`.execute(db)
  return rows.map((row) => row.id)
}

export async function listCampaignPages(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<CampaignDetails['pages']> {
  const { rows } = await sql<{ page_id: string }>`
    select page_id::text from campaign_page
    where community_id = ${community} and campaign_id = ${id}::bigint`.execute(db)
  return pagesByIds(
    db,
    community,
    rows.map(({ page_id }) => page_id),
  )
}

interface Span {
  utm_campaign: string | null
  utm_contents: string[]
  starts_on: string | null
  ends_on: string | null
  today: string
}

/** What a campaign brought on each of its days, oldest first, and before them. */
export async function visitsByDay(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<Pick<CampaignDetails, 'days' | 'visits_before'>> {
  const { rows } = await sql<Span>`
    select utm_campaign, starts_on, ends_on, today, ${creativeNames(community, 'campaign')} as utm_contents
    from (${fromCampaigns(community)} and id = ${id}::bigint) as campaign`.execute(db)
  const [campaign] = rows
  if (!campaign) return { days: [], visits_before: 0 }
  const [sums, counted] = await Promise.all([
    sumsByDay(db, community, namedByCampaign(campaign)),
    firstWebDay(db, community),
  ])
  return daysOfCampaign(campaign, sums, counted)
}

type DaySums = CampaignDetails['days'][number]

/** sums: by name and day, oldest first · counted: the first day of all. */
function daysOfCampaign({ starts_on, ends_on, today }: Span, sums: DaySums[], counted: string | null) {
  const [earliest, latest] = [sums[0]?.day, sums.at(-1)?.day]
  if (earliest === undefined || latest === undefined) return { days: [], visits_before: 0 }
  const begins = starts_on ?? earliest
  // Nothing was counted before the first day of all, which is not zero.
  const first = counted !== null && counted > begins ? counted : begins
  const ends = ends_on !== null && ends_on < today ? ends_on : today
  const last = ends_on !== null && ends > latest ? ends : latest
  const byDay = Map.groupBy(sums, ({ day }) => day)
  const total = (rows: DaySums[], sum: 'visits' | 'goals') => rows.reduce((all, row) => all + row[sum], 0)
  const days = Array.from({ length: Math.max(0, daysFrom(first, last) + 1) }, (_, n) => {
    const day = addDays(first, n)
    const rows = byDay.get(day) ?? []
    return { day, visits: total(rows, 'visits'), goals: total(rows, 'goals') }
  })
  const before = sums.filter(({ day }) => day < first)
  return { days, visits_before: total(before, 'visits') }
}
