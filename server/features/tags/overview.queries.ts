import { sql } from 'kysely'
import type { BenchmarkByMetric } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { toBenchmarks } from './tagSummary.queries.ts'

interface OverviewRow {
  posts: number
  tagged_posts: number
  stories: number
  tagged_stories: number
  years: number[]
  post: BenchmarkByMetric | null
  story: BenchmarkByMetric | null
}

/** How much is tagged, of all years; what is usual for all content of one year; and the years with content. */
export async function getOverview(db: Db, community: CommunityId, year: number) {
  const { rows } = await sql<OverviewRow>`
    select
      coalesce(sum(contents) filter (where kind = 'post'), 0) as posts,
      coalesce(sum(tagged) filter (where kind = 'post'), 0) as tagged_posts,
      coalesce(sum(contents) filter (where kind = 'story'), 0) as stories,
      coalesce(sum(tagged) filter (where kind = 'story'), 0) as tagged_stories,
      coalesce(array_agg(distinct year order by year), '{}') as years,
      (array_agg(to_jsonb(benchmark)) filter (where year = ${year} and kind = 'post'))[1] as post,
      (array_agg(to_jsonb(benchmark)) filter (where year = ${year} and kind = 'story'))[1] as story
    from benchmark where community_id = ${community} and tag_id is null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without groups always has a row')
  return {
    posts: { tagged: row.tagged_posts, total: row.posts },
    stories: { tagged: row.tagged_stories, total: row.stories },
    benchmarks: toBenchmarks(row.post, row.story),
    years: row.years,
  }
}
