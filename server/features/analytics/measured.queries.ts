import { type RawBuilder, sql } from 'kysely'
import { counters, engagementCounters, type RateMetric, rateMetrics } from '#contract/metrics/metrics.ts'

/** Columns that are summed; rates are computed from sums. */
export const summed = [...counters, 'engagements'] as const

const countersOf = (table: string) => sql.join(counters.map((counter) => sql.ref(`${table}.${counter}`)))

const divisorOf = (rate: RateMetric, table: string) => sql`
  case ${rate === 'erv' ? sql.lit('views') : sql.ref(`community.${rate}_base`)}
    when 'reach' then ${sql.ref(`${table}.reach`)}
    when 'views' then ${sql.ref(`${table}.views`)}
    else content.followers
  end`

/**
 * What was gained, `from content_day as gains` beside `content`, `community` and `gainedEngagements`: counters, engagements,
 * and of each rate both of its parts or neither.
 */
export const gainedValues = sql`
  content.id, content.kind, content.type, gains.day, ${countersOf('gains')}, gained.engagements,
  ${sql.join(
    rateMetrics.flatMap((rate) => {
      const divisor = divisorOf(rate, 'gains')
      return [
        sql`case when ${divisor} is not null then gained.engagements end as ${sql.ref(`${rate}_engagements`)}`,
        sql`case when gained.engagements is not null then ${divisor} end as ${sql.ref(`${rate}_base`)}`,
      ]
    }),
  )}`

/** Counters that are engagements of a row of `content`, by its community's definition. */
const engagementsOfKind = sql`case content.kind when 'post' then post_engagements else story_engagements end`

/** `gained(engagements)`: E of a row of `content_day as gains`, as the community defines it. */
export const gainedEngagements = sql`(
  select engagements_of(${engagementsOfKind},
    ${sql.join(engagementCounters.map((counter) => sql.ref(`gains.${counter}`)))}) as engagements) as gained`

/** Columns of `metric_day` with sums and numbers of contents. */
export const sumColumns: string[] = [
  ...summed.flatMap((metric) => [metric, `${metric}_n`]),
  ...rateMetrics.flatMap((rate) => [`${rate}_engagements`, `${rate}_base`, `${rate}_n`]),
]

/** Their values over rows of single contents. */
export const sumsOfContents: RawBuilder<unknown> = sql.join([
  ...summed.flatMap((metric) => [sql`sum(${sql.ref(metric)})`, sql`count(${sql.ref(metric)})`]),
  ...rateMetrics.flatMap((rate) => {
    const engagements = sql.ref(`${rate}_engagements`)
    return [sql`sum(${engagements})`, sql`sum(${sql.ref(`${rate}_base`)})`, sql`count(${engagements})`]
  }),
])
