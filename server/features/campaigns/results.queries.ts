import { type RawBuilder, sql } from 'kysely'
import type { Results } from '#contract/remarketing/results.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Visits } from './visits.ts'

/** By what the results of a row are known, as subqueries that refer to the row. */
export interface Sources {
  /** (content_id): linked posts and stories, each once. */
  contents: RawBuilder<unknown>
  /** (id): the creatives whose ads count. */
  creatives: RawBuilder<unknown>
}

export const ofCreative = (community: CommunityId, name: string): Sources => ({
  contents: sql`
    select content_id from creative_content
    where community_id = ${community} and creative_id = ${sql.ref(`${name}.id`)}`,
  creatives: sql`select ${sql.ref(`${name}.id`)} as id`,
})

/** Of a campaign that the query calls `name`: content linked to it or to one of its creatives. */
export const ofCampaign = (community: CommunityId, name: string): Sources => {
  const ownCreatives = sql`
    creative.community_id = ${community} and creative.campaign_id = ${sql.ref(`${name}.id`)}`
  return {
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

/** `cross join lateral …` of all that a `ResultRow` holds: results but for visits. ER as the community defines it, pooled. */
export const joinResults = (community: CommunityId, sources: Sources) => sql`
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
export const resultColumns = sql`linked.*, ad.*`

export interface ResultRow extends Omit<Results, 'ads' | keyof Visits> {
  impressions: number | null
  clicks: number | null
  spent: number | null
}

export const toResults = (
  { impressions, clicks, spent, ...row }: ResultRow,
  { visits, bounces, goals, engaged_ms, scroll }: Visits,
): Results => ({
  visits,
  bounces,
  goals,
  engaged_ms,
  scroll,
  reach: row.reach,
  engagements: row.engagements,
  er: row.er,
  reach_ads: row.reach_ads,
  promoted_share: row.promoted_share,
  ads: impressions === null || clicks === null || spent === null ? null : { impressions, clicks, spent },
})
