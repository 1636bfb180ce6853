import { type RawBuilder, sql } from 'kysely'
import type { WebFilters } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { sums } from '../dimensions.ts'
import { addedUp, sumRows, type WebSpan } from './webRows.queries.ts'
import type { Sums } from './webTotals.ts'

/**
 * Results of a UTM term; terms of one campaign or creative are combined, ignoring case. content_id: of the post or story it
 * names · clicks: gained in these days by its links, or by ads of the campaign or creative.
 */
export interface ChainRow extends Sums {
  value: string
  content_id: number | null
  campaign_id: string | null
  creative_id: string | null
  title: string | null
  clicks: number | null
  total: number
}

type By = 'content' | 'campaign' | 'creative'

/** Results of a period by UTM term, most visits first. */
export async function findChain(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  by: By,
  span: WebSpan,
  { page, per_page }: { page: number; per_page: number },
): Promise<ChainRow[]> {
  const dimension = by === 'campaign' ? 'campaign' : 'content'
  const { rows } = await sql<ChainRow>`
    with brought as (
      select key as id, ${addedUp}
      from (${sumRows(community, filters, dimension, span, false)}) as part group by key
    ), named as (
      select value, ${namedAs[by]}, ${sql.join(sums.map((sum) => sql.ref(`brought.${sum}`)))}
      from brought
      join web_term on web_term.community_id = ${community} and web_term.id = brought.id
      ${joinNamed(community, by, span)}
    )
    select min(value collate "C") as value, content_id, campaign_id, creative_id, title, clicks, ${addedUp},
      count(*) over () as total
    from named
    group by content_id, campaign_id, creative_id, title, clicks, case when title is null then value end
    order by visits desc, value limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

const namedAs: Record<By, RawBuilder<unknown>> = {
  content: sql`content.id as content_id, null as campaign_id, null as creative_id, null as title, link.clicks`,
  campaign: sql`null::bigint as content_id, campaign.id::text as campaign_id, null as creative_id, campaign.title, ad.clicks`,
  creative: sql`null::bigint as content_id, creative.campaign_id::text, creative.id::text as creative_id, creative.title, ad.clicks`,
}

/** Posts and stories are named in links as the link builder writes them. */
function joinNamed(community: CommunityId, by: By, span: WebSpan): RawBuilder<unknown> {
  const isNamedContent = sql`content.community_id = ${community}
    and content.id = substring(value from '^(?:post|story)-([1-9][0-9]{0,14})$')::bigint
    and concat(content.kind, '-', content.id) = value`
  if (by === 'content') return sql`join content on ${isNamedContent} ${joinLinks(community, span)}`
  if (by === 'campaign')
    return sql`
      left join campaign on campaign.community_id = ${community} and lower(utm_campaign) = lower(value)
      ${joinAds(
        community,
        span,
        sql`
        select id from creative where creative.community_id = ${community} and campaign_id = campaign.id`,
      )}`
  return sql`
    left join creative on creative.community_id = ${community} and lower(utm_content) = lower(value)
    ${joinAds(community, span, sql`select creative.id`)}
    where not exists (select from content where ${isNamedContent})`
}

/**
 * `… join lateral …` of the clicks gained by the links of a post or story. History has only the total of all kinds of clicks,
 * so gains are scaled by the links' share of it. Clicks of the first capture count from publication if that was in these days,
 * within a day before it, or after clicks were measured (view content_gain); else their days are unknown, and the result is null.
 */
const joinLinks = (community: CommunityId, { from, to }: WebSpan) => sql`
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
  ) as link`

/** `cross join lateral …` of clicks on ads of these creatives; null without an import. */
const joinAds = (community: CommunityId, { from, to }: WebSpan, creatives: RawBuilder<unknown>) => sql`
  cross join lateral (
    select sum(clicks) as clicks from ad_day
    where ad_day.community_id = ${community} and day between ${from} and ${to} and creative_id in (${creatives})
  ) as ad`
