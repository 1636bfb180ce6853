import { type RawBuilder, sql } from 'kysely'
import { type Metric, metricUnit } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { powers } from './powerSums.ts'

/** What a metric is made of in one content: e / b over any contents is its value, or its mean; all null when missing. */
interface Parts {
  value: RawBuilder<unknown>
  e: RawBuilder<unknown>
  b: RawBuilder<unknown>
}

const isRate = (metric: Metric): metric is 'er' | 'erp' => metricUnit[metric] === 'percent'

/** Columns of `content` by which `sumsOf` and `sampleOf` know a metric. */
export function columnsOf(community: CommunityId, metric: Metric): RawBuilder<unknown> {
  if (!isRate(metric)) return sql`${sql.ref(metric)}::double precision`
  const rate = sql.ref(metric)
  return sql`${rate},
    case when ${rate} is not null then engagements * 100::double precision end as ${sql.ref(`${metric}_e`)},
    case when ${rate} is not null then
      case (select ${sql.ref(`${metric}_base`)} from community where id = ${community})
        when 'reach' then reach when 'views' then views else followers end::double precision
    end as ${sql.ref(`${metric}_b`)}`
}

const partsOf = (metric: Metric): Parts => {
  const value = sql.ref(metric)
  return isRate(metric)
    ? { value, e: sql.ref(`${metric}_e`), b: sql.ref(`${metric}_b`) }
    : { value, e: value, b: sql`1` }
}

/** PowerSums as json. Of whole numbers, so that their order does not matter; squares and cubes only tell how sure it is. */
export function sumsOf(metric: Metric): RawBuilder<unknown> {
  const { value, e, b } = partsOf(metric)
  const factor = { e, b }
  const sums = powers.map((power) => {
    // A counter's base is 1.
    const factors = [...power].filter((each) => isRate(metric) || each === 'e')
    const product = factors.map((each) => (each === 'e' ? factor.e : factor.b))
    const sum =
      product.length > 0 ? sql`coalesce(sum(${sql.join(product, sql` * `)}), 0)` : sql`count(${value})`
    return sql`${sql.lit(power)}, ${sum}`
  })
  return sql`json_build_object('n', count(${value}), ${sql.join(sums)})`
}

/** Of the values of single contents. */
export const middleOf = (metric: Metric): RawBuilder<unknown> => sql`json_build_object(
  'median', percentile_cont(0.5) within group (order by ${sql.ref(metric)}), 'mean', avg(${sql.ref(metric)}))`

/** A Sample of `matched` as json, always the same one, as long as the content is the same. */
export function sampleOf(metric: Metric, size: number): RawBuilder<unknown> {
  const { value, e, b } = partsOf(metric)
  return sql`(
    select json_build_object(
      'counts', coalesce(json_agg(e order by id), '[]'), 'bases', coalesce(json_agg(b order by id), '[]'))
    from (
      select id, ${e} as e, ${b} as b from matched where ${value} is not null order by hashint8(id), id limit ${size}
    ) as drawn)`
}
