import type { ComparedPeriod } from '#contract/analytics.ts'
import type { WebFilters } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { getStanding, resolvePeriods, type Standing } from '../analytics/analytics.ts'
import { firstDayOf } from './sites.queries.ts'
import type { WebSpan } from './webRows.queries.ts'

/**
 * The days asked about, missing ones being that of the first event and today, and those they are compared with; `finished`:
 * of an unfinished period those that are. Of how things stand now, or as told.
 */
export async function resolveSpans(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  compare?: ComparedPeriod,
  told?: Standing,
) {
  const [standing, first_day] = await Promise.all([
    told ?? getStanding(db, community),
    firstDayOf(db, community),
  ])
  const periods = await resolvePeriods(
    db,
    { ...standing, first_day: first_day ?? standing.today },
    filters,
    compare,
  )
  const { period, compared, cut } = periods
  const { today } = standing
  const now: WebSpan = { from: period.from, to: earliest(period.to, today), until: null, today }
  const finished: WebSpan | null = compared && periods.finished && { ...periods.finished, until: null, today }
  const then: WebSpan | null = compared && {
    from: compared.from,
    to: cut?.day ?? earliest(compared.to, today),
    until: cut?.until ?? null,
    today,
  }
  return { periods, now, finished, then, standing }
}

const earliest = (a: string, b: string) => (a < b ? a : b)
