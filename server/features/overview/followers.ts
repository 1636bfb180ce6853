import type { ComparedPeriod } from '#contract/analytics.ts'
import type { Followers, Visits } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type AnalyticsContext, resolvePeriods } from '../analytics/analytics.ts'
import { listFollowerDays, listVisitDays, sumFollowers } from './followers.queries.ts'

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
  context: AnalyticsContext,
): Promise<Followers> {
  const { period, finished, compared, cut, passed_days } = await resolvePeriods(
    db,
    context,
    asked,
    compare,
    '',
  )
  const { today } = context
  const asDays = compare?.with === 'benchmark' ? passed_days : undefined
  const last = period.to < today ? period.to : today
  const [days, totals, finished_totals, compared_totals] = await Promise.all([
    listFollowerDays(db, community, { from: period.from, to: last }),
    sumFollowers(db, community, period, { today }),
    compared && finished && sumFollowers(db, community, finished, { today }),
    compared && sumFollowers(db, community, compared, { today, cut, asDays }),
  ])
  return {
    period,
    compared,
    days,
    totals,
    finished_totals,
    compared_totals: compared_totals && comparable(compared_totals, totals),
  }
}

/** Days of which the network told nothing are not days on which nobody came. */
function comparable(before: Followers['totals'], now: Followers['totals']): Followers['totals'] {
  return before.unknown_days + now.unknown_days > 0 ? { ...before, joined: null, left: null } : before
}

/** Visits and reach of the days up to today. Errors: those of `resolvePeriods`. */
export async function getVisits(
  db: Db,
  community: CommunityId,
  asked: Asked,
  context: AnalyticsContext,
): Promise<Visits> {
  const { period } = await resolvePeriods(db, context, asked, undefined, '')
  const { today } = context
  const to = period.to < today ? period.to : today
  return { period, days: await listVisitDays(db, community, { from: period.from, to }) }
}
