import type { ComparedPeriod } from '#contract/analytics.ts'
import type { Followers } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { resolvePeriods, type Standing } from '../analytics/analytics.ts'
import { listFollowerDays, sumFollowers } from './followers.queries.ts'

interface Asked {
  from?: string
  to?: string
  compare?: ComparedPeriod
}

/** Followers of the days up to today, beside those of a period compared. Errors: those of `resolvePeriods`. */
export async function getFollowers(
  db: Db,
  community: CommunityId,
  { compare, ...asked }: Asked,
  standing: Standing,
): Promise<Followers> {
  const { period, finished, compared, cut, passed_days } = await resolvePeriods(
    db,
    standing,
    asked,
    compare,
    '',
  )
  const asDays = compare?.with === 'benchmark' ? passed_days : undefined
  const last = period.to < standing.today ? period.to : standing.today
  const [days, totals, finished_totals, compared_totals] = await Promise.all([
    listFollowerDays(db, community, { from: period.from, to: last }),
    sumFollowers(db, community, period),
    compared && finished && sumFollowers(db, community, finished),
    compared && sumFollowers(db, community, compared, { cut, asDays }),
  ])
  return { period, compared, days, totals, finished_totals, compared_totals }
}
