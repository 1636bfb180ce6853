import { type RawBuilder, sql } from 'kysely'
import type { Results } from '#contract/results.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { dimensions } from '../web/web.ts'

/** By what the results of a row are known, as subqueries that refer to the row. */
export interface Sources {
  /** (dimension, key): by what visits are summed up in the rollups of web content. */
  terms: RawBuilder<unknown>
  /** (content_id): linked posts and stories, each once. */
  contents: RawBuilder<unknown>
  /** (id): the creatives whose ads count. */
  creatives: RawBuilder<unknown>
}

/** Of a creative that the query calls `name`: visits that its own UTM content names. */
export const ofCreative = (community: CommunityId, name: string): Sources => ({
  terms: sql`
    select ${dimensions.content}::smallint as dimension, term.id as key from web_term as term
    where term.community_id = ${community} and term.kind = 'content'
      and lower(term.value) = lower(${sql.ref(`${name}.utm_content`)})`,
  contents: sql`
    select content_id from creative_content
    where community_id = ${community} and creative_id = ${sql.ref(`${name}.id`)}`,
  creatives: sql`select ${sql.ref(`${name}.id`)} as id`,
})

/**
 * Of a campaign that the query calls `name`: visits that its UTM name names, without one those of its creatives; content
 * linked to it or to one of them.
 */
export const ofCampaign = (community: CommunityId, name: string): Sources => {
  const ownCreatives = sql`
    creative.community_id = ${community} and creative.campaign_id = ${sql.ref(`${name}.id`)}`
  return {
    terms: sql`
      select ${dimensions.campaign}::smallint as dimension, term.id as key from web_term as term
      where term.community_id = ${community} and term.kind = 'campaign'
        and lower(term.value) = lower(${sql.ref(`${name}.utm_campaign`)})
      union all
      select ${dimensions.content}::smallint, term.id from creative
      join web_term as term on term.community_id = ${community} and term.kind = 'content'
        and lower(term.value) = lower(creative.utm_content)
      where ${ownCreatives} and ${sql.ref(`${name}.utm_campaign`)} is null`,
    contents: sql`
      select content_id from campaign_content
      where community_id = ${community} and campaign_id = ${sql.ref(`${name}.id`)}
      union
      select content_id from creative_content
      join creative on ${ownCreatives} and creative.id = creative_content.creative_id
      where creative_content.community_id = ${community}`,
    creatives: sql`select id from creative where ${ownCreatives}`,
  }
}

/** `cross join lateral …` of the sums of web content: visits, bounces, goals, engaged_ms, scroll. */
export const joinVisits = (community: CommunityId, { terms }: Pick<Sources, 'terms'>) => sql`
  cross join lateral (
    select coalesce(sum(visits), 0) as visits, coalesce(sum(bounces), 0) as bounces, coalesce(sum(goals), 0) as goals,
      coalesce(sum(engaged_ms), 0) as engaged_ms, sum(scroll)::float / nullif(sum(scrolled), 0) as scroll
    from (${terms}) as term
    join web_month as month
      on month.community_id = ${community} and month.dimension = term.dimension and month.key = term.key
  ) as web`

/** `cross join lateral …` of all that a `ResultRow` holds. ER as the community defines it, pooled. */
export const joinResults = (community: CommunityId, sources: Sources) => sql`
  ${joinVisits(community, sources)}
  cross join lateral (
    select sum(reach) as reach, sum(engagements) as engagements, sum(reach_ads) as reach_ads,
      100.0 * sum(engagements) filter (where base > 0)
        / nullif(sum(base) filter (where base > 0 and engagements is not null), 0) as er,
      100.0 * sum(reach_ads) / nullif(sum(reach) filter (where reach_ads is not null), 0) as promoted_share
    from (${sources.contents}) as linked
    join content on content.community_id = ${community} and content.id = linked.content_id
    join community on community.id = ${community}
    cross join lateral (
      select case er_base when 'reach' then reach when 'views' then views else followers end as base
    ) as divided
  ) as linked
  cross join lateral (
    select sum(impressions) as impressions, sum(clicks) as clicks, sum(spent) as spent
    from (${sources.creatives}) as own
    join ad_day on ad_day.community_id = ${community} and ad_day.creative_id = own.id
  ) as ad`

/** What `joinResults` tells of. */
export const resultColumns = sql`web.*, linked.*, ad.*`

export interface ResultRow extends Omit<Results, 'ads'> {
  impressions: number | null
  clicks: number | null
  spent: number | null
}

export const toResults = ({ impressions, clicks, spent, ...row }: ResultRow): Results => ({
  visits: row.visits,
  bounces: row.bounces,
  goals: row.goals,
  engaged_ms: row.engaged_ms,
  scroll: row.scroll,
  reach: row.reach,
  engagements: row.engagements,
  er: row.er,
  reach_ads: row.reach_ads,
  promoted_share: row.promoted_share,
  ads: impressions === null || clicks === null || spent === null ? null : { impressions, clicks, spent },
})
