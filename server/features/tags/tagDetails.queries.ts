import { sql } from 'kysely'
import type { Distribution } from '#contract/content/tags.ts'
import { benchmarkMetrics } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isCounted } from './benchmarks.queries.ts'

const bars = sql.lit(10)

/**
 * How the values of a tag and of all content lie, of each metric and kind that the tag has values of in a year. The bars
 * end at the 99th percentile, and what lies beyond is in the last: a single hit would press all others into the first.
 */
export async function listDistributions(
  db: Db,
  community: CommunityId,
  tagId: string,
  year: number,
): Promise<Distribution[]> {
  const { rows } = await sql<Distribution>`
    with valued as materialized (
      select kind, metric, value, is_tagged
      from (
        select content.*, exists (
          select from content_tag
          where content_tag.community_id = ${community} and tag_id = ${tagId} and content_id = content.id) as is_tagged
        from content where ${isCounted(community, [year])}
      ) as counted
      cross join lateral (values ${metricValues}) as measured(metric, value)
      where value is not null
    ), bounds as (
      select kind, metric, min(value) as min, percentile_cont(0.99) within group (order by value) as max
      from valued group by kind, metric having bool_or(is_tagged)
    ), placed as (
      select kind, metric,
        case when min < max then least(width_bucket(value, min, max, ${bars}), ${bars}) else 1 end as bar,
        count(*)::integer as n, count(*) filter (where is_tagged)::integer as tagged
      from valued join bounds using (kind, metric)
      group by kind, metric, bar
    )
    select kind, metric, min, max,
      array_agg(coalesce(tagged, 0) order by bar) as tag, array_agg(coalesce(n, 0) order by bar) as "all"
    from bounds cross join generate_series(1, ${bars}) as bar left join placed using (kind, metric, bar)
    group by kind, metric, min, max
    order by kind, array_position(${benchmarkMetrics}::text[], metric)`.execute(db)
  return rows
}

const metricValues = sql.join(
  benchmarkMetrics.map((metric) => sql`(${sql.lit(metric)}, ${sql.ref(metric)}::double precision)`),
)

/** The ids of what did best with a tag in a year: by ER, and by views where no reach is known. */
export async function listTop(
  db: Db,
  community: CommunityId,
  tagId: string,
  year: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select content.id::text from content_tag
    join content on content.community_id = content_tag.community_id and content.id = content_id
    where content_tag.community_id = ${community} and tag_id = ${tagId} and ${isCounted(community, [year])}
    order by er desc nulls last, erv desc nulls last, views desc nulls last, content.id desc limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** On how much content a tag was put by its rule. */
export async function countByRule(db: Db, community: CommunityId, tagId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from content_tag
    join content on content.community_id = content_tag.community_id and content.id = content_id
    where content_tag.community_id = ${community} and tag_id = ${tagId} and source = 'rule'
      and deleted_at is null`.execute(db)
  return rows[0]?.n ?? 0
}
