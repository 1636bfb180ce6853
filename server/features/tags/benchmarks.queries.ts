import { type RawBuilder, sql } from 'kysely'
import type { BenchmarkMetric } from '#contract/content/tags.ts'
import { benchmarkMetrics, fewestForBenchmark } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { lockTags } from './tags.queries.ts'

type Ids = (number | string)[]

/**
 * Which benchmarks: of these tags, and of the years in which these contents were published. Contents without tags mean
 * the tags they carry, and all content; neither means every benchmark of the community.
 */
export interface BenchmarkScope {
  tags?: Ids
  contents?: Ids
}

/**
 * Works benchmarks out anew, and how much content of their years carries a tag. Whoever changes tags on content, or what
 * metrics are, calls this in the same transaction.
 */
export async function refreshBenchmarks(tx: Db, community: CommunityId, scope: BenchmarkScope = {}) {
  await lockTags(tx, community)
  if (!scope.tags && !scope.contents) await forgetStale(tx, community)
  const years = scope.contents && (await yearsOf(tx, community, scope.contents))
  if (years?.length === 0) return
  const isAsked = sql`${isOfTags(community, scope)} and ${years ? sql`year = any(${years}::integer[])` : sql`true`}`
  const { rows: before } = await sql<{ year: number }>`
    delete from benchmark where community_id = ${community} and ${isAsked} returning year`.execute(tx)
  const { rows: after } = await sql<{ year: number }>`
    insert into benchmark (community_id, tag_id, year, kind, contents, reach, ${metricColumns})
    select ${community}::bigint, tag_id, year, kind, count(*), sum(reach), ${metricValues}
    from (
      select null::bigint as tag_id, ${measured} from content
      where ${scope.tags ? sql`false` : sql`true`} and ${isCounted(community, years)}
      union all
      select tag_id, ${measured} from content_tag
      join content on content.community_id = content_tag.community_id and content.id = content_tag.content_id
      where content_tag.community_id = ${community} and ${isCounted(community, years)}
    ) as valued
    where ${isAsked}
    group by tag_id, year, kind
    returning year`.execute(tx)
  await countTagged(tx, community, [...new Set([...before, ...after].map((row) => row.year))])
}

function isOfTags(community: CommunityId, { tags, contents }: BenchmarkScope): RawBuilder<boolean> {
  if (tags) return sql`tag_id = any(${tags}::bigint[])`
  if (!contents) return sql`true`
  return sql`(tag_id is null or tag_id in (
    select tag_id from content_tag where community_id = ${community} and content_id = any(${contents}::bigint[])))`
}

export const publishedYear = sql`extract(year from published_on)::integer`
const measured = sql`${publishedYear} as year, kind, reach, ${sql.join(benchmarkMetrics.map((metric) => sql.ref(metric)))}`

/** Whether a row of `content` counts in the benchmarks of these years. */
export const isCounted = (community: CommunityId, years?: number[]): RawBuilder<boolean> => sql`(
  content.community_id = ${community} and deleted_at is null ${
    years
      ? sql`and ${publishedYear} = any(${years}::integer[])
        -- Days have no index of their own; their moments have. Time zones are less than a day from UTC.
        and published_at >= make_date(${Math.min(...years)}, 1, 1) - interval '1 day'
        and published_at < make_date(${Math.max(...years)} + 1, 1, 1) + interval '1 day'`
      : sql``
  })`

const metricColumns = sql.join(benchmarkMetrics.map((metric) => sql.ref(metric)))
const metricValues = sql.join(benchmarkMetrics.map(benchmarkOf))

function benchmarkOf(metric: BenchmarkMetric) {
  const value = sql`${sql.ref(metric)}::double precision`
  const quartile = (part: number) => sql`percentile_cont(${sql.lit(part)}) within group (order by ${value})`
  return sql`case when count(${value}) < ${sql.lit(fewestForBenchmark)}
    then row(count(${value}), null, null, null, null)::metric_benchmark
    else row(count(${value}), avg(${value}), ${quartile(0.25)}, ${quartile(0.5)}, ${quartile(0.75)})::metric_benchmark
  end`
}

async function yearsOf(tx: Db, community: CommunityId, contents: Ids): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct ${publishedYear} as year from content
    where community_id = ${community} and id = any(${contents}::bigint[])`.execute(tx)
  return rows.map((row) => row.year)
}

const countTagged = (tx: Db, community: CommunityId, years: number[]) =>
  sql`
    update benchmark set tagged = (
      select count(*) from content
      where content.community_id = ${community} and content.kind = benchmark.kind and deleted_at is null
        and ${publishedYear} = benchmark.year
        and published_at >= make_date(benchmark.year, 1, 1) - interval '1 day'
        and published_at < make_date(benchmark.year + 1, 1, 1) + interval '1 day'
        and exists (
          select from content_tag
          where content_tag.community_id = content.community_id and content_tag.content_id = content.id))
    where community_id = ${community} and tag_id is null and year = any(${years}::integer[])`.execute(tx)

const forgetStale = (tx: Db, community: CommunityId) =>
  sql`delete from benchmark_stale where community_id = ${community}`.execute(tx)
