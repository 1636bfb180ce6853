import { sql } from 'kysely'
import type { Granularity } from '#contract/analytics.ts'
import type { WebFilters } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { addedUp, sumRows, type WebSpan } from './webRows.queries.ts'
import type { Sums } from './webTotals.ts'

/** key: the hour, for hourly steps. */
export interface DayTotals extends Sums {
  day: string
  key: number
}

/** Sums per day or hour; those without any are left out. */
export async function dayTotals(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  granularity: Granularity,
  span: WebSpan,
): Promise<DayTotals[]> {
  const by = granularity === 'hour' ? 'hour' : 'all'
  const { rows } = await sql<DayTotals>`
    select day, key, ${addedUp} from (${sumRows(community, filters, by, span, true)}) as part
    group by day, key`.execute(db)
  return rows
}
