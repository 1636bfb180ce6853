import { sql } from 'kysely'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { insertContent } from '#server/testing/factories.ts'

export const usual: MetricDefinitions = {
  post_engagements: ['reactions', 'comments', 'shares', 'votes'],
  story_engagements: ['likes', 'replies', 'field_replies', 'shares'],
  er_base: 'reach',
  erp_base: 'followers',
}
export const other: MetricDefinitions = {
  post_engagements: ['reactions', 'clicks'],
  story_engagements: ['likes', 'field_replies'],
  er_base: 'views',
  erp_base: 'reach',
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Three posts and a story of these days, an old post and a deleted one. */
export async function insertYear(db: Db, community: CommunityId) {
  const at = { published_at: daysAgo(10) }
  const posts = [
    { reach: 100, views: 400, followers: 1000, reactions: 10, likes: 6, comments: 2, shares: 1, links: 8 },
    { reach: 300, views: 500, followers: 1000, reactions: 20, shares: 4 },
    { views: 100, reactions: 5 },
  ]
  for (const post of posts) await insertContent(db, community, { ...at, ...post })
  await insertContent(db, community, {
    ...at,
    kind: 'story',
    views: 50,
    followers: 500,
    likes: 4,
    replies: 1,
    field_replies: 2,
    shares: 3,
  })
  await insertContent(db, community, { published_at: daysAgo(367), reach: 1, reactions: 1000 })
  await insertContent(db, community, { ...at, deleted_at: daysAgo(1), reach: 1, reactions: 1000 })
}

/** What is stored of all content, with the version of each row. */
export async function stored(db: Db, community: CommunityId) {
  const { rows } = await sql<Record<'row' | 'metrics', string>>`
    select xmin || ' ' || ctid as row, concat_ws(' ', engagements, er, erp, erv) as metrics from content
    where community_id = ${community}
    union all
    select xmin || ' ' || ctid, concat_ws(' ', age_hours, engagements, er, erp, erv) from content_age
    where community_id = ${community} order by 1`.execute(db)
  return rows
}
