import { type RawBuilder, sql } from 'kysely'

/** The lower end, 0 to 1, of `share`'s interval for expressions of numbers; null of none. See server/lib/wilson.ts. */
export const lowestShare = (n: RawBuilder<number>, of: RawBuilder<number>) => sql<number | null>`(
  select case when counted = 0 then null else
    (part + z ^ 2 / (2 * counted) - z * sqrt((part * (1 - part) + z ^ 2 / (4 * counted)) / counted)) / (1 + z ^ 2 / counted)
    end
  from (select 1.959964::float as z, (${of})::float as counted) as known
  cross join lateral (select (${n}) / nullif(counted, 0) as part) as parts)`
