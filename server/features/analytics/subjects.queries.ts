import { type RawBuilder, sql } from 'kysely'
import type { ContentFilters } from '#contract/content.ts'
import type { Grouping } from '#contract/groupings.ts'
import type { Metric } from '#contract/metrics.ts'
import type { BenchmarkByMetric } from '#contract/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { matchingContent } from '../content/content.ts'
import type { PowerSums } from './powerSums.ts'
import type { Sample } from './subjectBootstrap.ts'
import { groupsOf } from './subjectGroups.queries.ts'
import { columnsOf, middleOf, sampleOf, sumsOf } from './subjectMetrics.queries.ts'

/** So many tell well what values look like. */
const sampleSize = 2000

type ByMetric<Value> = Partial<Record<Metric, Value>>

export interface Group {
  key: string | null
  title: string | null
  color: string | null
  n: number
  sums: ByMetric<PowerSums>
  middles: ByMetric<{ median: number | null; mean: number | null }>
  /** Of a tag; null when nothing with it was published in the year. */
  benchmark: BenchmarkByMetric | null
}

export interface Grouped {
  contents: number
  whole: ByMetric<PowerSums>
  samples: ByMetric<Sample>
  groups: Group[]
}

export interface GroupedBy {
  filters: ContentFilters
  metrics: Metric[]
  by: Grouping
  year: number
  limit: number
  timeZone: string
}

/** Content that passes the filters in its largest groups, and what all of it comes to. Rates in percent. */
export async function groupContent(db: Db, community: CommunityId, asked: GroupedBy): Promise<Grouped> {
  const { filters, metrics, by, limit, timeZone } = asked
  const { keys, members, name, fewest } = groupsOf[by](community, timeZone)
  const columns = sql.join([
    sql`id`,
    sql`${keys} as keys`,
    ...metrics.map((each) => columnsOf(community, each)),
  ])
  const { rows } = await sql<Grouped>`
    with matched as materialized (${matchingContent(community, filters, columns)}),
    member as materialized (${members}),
    largest as (
      select key from member group by key having count(*) >= ${fewest}
      order by count(*) desc, key collate "C" limit ${limit}
    ), grouped as (
      select key, count(*) as n, mode() within group (order by form collate "C") as form,
        ${byMetric(metrics, sumsOf)} as sums, ${byMetric(metrics, middleOf)} as middles
      from member join matched using (id)
      where key in (select key from largest)
      group by key
    ), named as (
      select nullif(key, '') as key, title, color, n, sums, middles, ${benchmarkOf(community, asked)} as benchmark
      from grouped left join lateral (${name}) as name on true
      order by n desc, key collate "C"
    )
    select
      (select count(*) from matched) as contents,
      -- One row also where no metric sums anything up.
      (select ${byMetric(metrics, sumsOf)} from matched having true) as whole,
      ${byMetric(metrics, (metric) => sampleOf(metric, sampleSize))} as samples,
      (select coalesce(json_agg(named), '[]') from named) as groups`.execute(db)
  if (!rows[0]) throw new Error('a select without a table has a row')
  return rows[0]
}

const byMetric = (metrics: Metric[], partOf: (metric: Metric) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(metrics.flatMap((metric) => [sql.lit(metric), partOf(metric)]))})`

const benchmarkOf = (community: CommunityId, { by, year, filters }: GroupedBy) =>
  by === 'tag'
    ? sql`(
        select to_json(benchmark) from benchmark
        where benchmark.community_id = ${community} and tag_id = nullif(key, '')::bigint and year = ${year}
          and kind = ${filters.kind === 'stories' ? 'story' : 'post'})`
    : sql`null`
