import { type RawBuilder, sql } from 'kysely'
import type { BenchmarkByMetric, Benchmarks, TagSummary } from '#contract/content/tags.ts'
import { benchmarkMetrics } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type TagRow, tagColumns, toTag } from './tags.queries.ts'

interface SummaryRow extends TagRow {
  posts: number
  stories: number
  post: BenchmarkByMetric | null
  story: BenchmarkByMetric | null
  share_of_reach: number | null
  trend: number[]
}

const trendWeeks = 12

/** One page of tags in the order of their titles, and how many there are in all pages. */
export async function listTags(
  db: Db,
  community: CommunityId,
  { year, page, per_page }: { year: number; page: number; per_page: number },
) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from tag where community_id = ${community}`.execute(db)
  const items = await selectSummaries(
    db,
    community,
    year,
    sql`order by tag.title_key collate "und-x-icu", tag.id limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  return { items, page, per_page, total: rows[0]?.total ?? 0 }
}

export async function findTagSummary(db: Db, community: CommunityId, id: string, year: number) {
  const [summary] = await selectSummaries(db, community, year, sql`and tag.id = ${id}`)
  return summary
}

async function selectSummaries(
  db: Db,
  community: CommunityId,
  year: number,
  which: RawBuilder<unknown>,
): Promise<TagSummary[]> {
  const { rows } = await sql<SummaryRow>`
    with asked as (
      select tag.* from tag where tag.community_id = ${community} ${which}
    ), counted as (
      select tag_id, sum(contents) filter (where kind = 'post') as posts,
        sum(contents) filter (where kind = 'story') as stories
      from benchmark where community_id = ${community} and tag_id in (select id from asked) group by tag_id
    ), recent as (
      ${recentlyTagged(community)}
    ), trends as (
      select tag_id, array[${sql.join(trendColumns)}] as trend from recent group by tag_id
    )
    select ${tagColumns}, coalesce(posts, 0) as posts, coalesce(stories, 0) as stories,
      to_jsonb(post) as post, to_jsonb(story) as story,
      coalesce(post.reach, 0) * 100.0::double precision / nullif(every_post.reach, 0) as share_of_reach,
      coalesce(trend, array_fill(0, array[${sql.lit(trendWeeks)}])) as trend
    from asked as tag
    left join counted on counted.tag_id = tag.id
    left join trends on trends.tag_id = tag.id
    ${joinBenchmark(community, year, 'post', 'post', sql`= tag.id`)}
    ${joinBenchmark(community, year, 'story', 'story', sql`= tag.id`)}
    ${joinBenchmark(community, year, 'post', 'every_post', sql`is null`)}
    order by tag.title_key collate "und-x-icu", tag.id`.execute(db)
  return rows.map(({ posts, stories, post, story, share_of_reach, trend, ...tag }) => ({
    ...toTag(tag),
    posts,
    stories,
    benchmarks: toBenchmarks(post, story),
    share_of_reach,
    trend,
  }))
}

/** A row of (tag_id, weeks_ago) for every tag on something published in the last weeks. */
const recentlyTagged = (community: CommunityId) => sql`
  select content_tag.tag_id, (today - published_on) / 7 as weeks_ago
  from community
  cross join lateral (select (now() at time zone time_zone)::date as today) as local
  join content on content.community_id = community.id and deleted_at is null
    and published_at >= now() - ${sql.lit(trendWeeks * 7 + 1)} * interval '1 day'
    and published_on > today - ${sql.lit(trendWeeks * 7)}
  join content_tag on content_tag.community_id = content.community_id and content_tag.content_id = content.id
  where community.id = ${community}`

/** The oldest week first. */
const trendColumns = Array.from(
  { length: trendWeeks },
  (_, week) => sql`count(*) filter (where weeks_ago = ${sql.lit(trendWeeks - 1 - week)})::integer`,
)

const joinBenchmark = (
  community: CommunityId,
  year: number,
  kind: string,
  name: string,
  isTag: RawBuilder<unknown>,
) => sql`
  left join benchmark as ${sql.ref(name)} on ${sql.ref(`${name}.community_id`)} = ${community}
    and ${sql.ref(`${name}.tag_id`)} ${isTag} and ${sql.ref(`${name}.year`)} = ${year}
    and ${sql.ref(`${name}.kind`)} = ${kind}`

const nothing = { n: 0, mean: null, p25: null, median: null, p75: null }

/** Of rows of `benchmark` as json, null where there is none. */
export const toBenchmarks = (
  post: BenchmarkByMetric | null,
  story: BenchmarkByMetric | null,
): Benchmarks => ({ post: toBenchmarkByMetric(post), story: toBenchmarkByMetric(story) })

export const toBenchmarkByMetric = (row: BenchmarkByMetric | null) =>
  Object.fromEntries(
    benchmarkMetrics.map((metric) => [metric, row?.[metric] ?? nothing]),
  ) as BenchmarkByMetric
