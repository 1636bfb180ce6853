import { type RawBuilder, sql } from 'kysely'

/** Robust standard deviations from the median at which something is unusual; one in 2,000 lies there by chance. */
const mostDeviation = 3.5
/** What is hardly larger than usual is no news, however steady it otherwise is. */
const leastFactor = 1.5
/** With fewer to compare with nothing is called unusual. */
export const fewestCompared = 20

interface Compared {
  metric: RawBuilder<unknown>
  value: RawBuilder<unknown>
  /** An array of counts. */
  peers: RawBuilder<unknown>
  /** `1h` and so on, or null. */
  age: RawBuilder<unknown>
  /** A value below this is never unusually high. */
  least: number
}

/**
 * A lateral row `judged (is_high, is_low, deviation, reason)` about a value among its peers, `reason` as the contract's
 * AlertReason. No row where there are too few peers or no value.
 */
export const judgedAmong = ({ metric, value, peers, age, least }: Compared) => sql`
  lateral (
    select value >= high as is_high, value <= low as is_low, deviation,
      jsonb_build_object('metric', ${metric}::text, 'age', ${age}::text, 'value', value, 'usual', round(usual::numeric, 1),
        'low', floor(low) + 1, 'high', ceil(high) - 1, 'deviation', round(deviation::numeric, 2), 'n', n) as reason
    from usual_of(${peers}) as compared
    cross join lateral (
      select ${value}::bigint as value, count_at(median) as usual, ${mostDeviation}::float * spread as reach
    ) as counted
    cross join lateral (
      select (ln(1 + greatest(value, 0)::float) - median) / spread as deviation,
        greatest(count_at(median + reach), usual * ${leastFactor}::float, ${least}::float) as high,
        -- Where no count is that far below, none is unusually low.
        case when median < reach then -1 else least(count_at(median - reach), usual / ${leastFactor}::float) end as low
    ) as bounds
    where n >= ${fewestCompared}::integer and value is not null
  ) as judged`
