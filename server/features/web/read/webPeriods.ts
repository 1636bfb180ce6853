import type { ComparedPeriod } from '#contract/analytics.ts'
import type { WebFilters } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type AnalyticsContext, getAnalyticsContext, resolvePeriods } from '../../analytics/analytics.ts'
import { dayOfGoals, firstDaysOf, firstDaysOfEvents } from '../site/sites.queries.ts'
import { type By, rolledDimension, type WebSpan } from './webRows.queries.ts'

/**
 * The days asked about, missing ones being that of the first event and today, and those they are compared with; `finished`:
 * of an unfinished period those that are; `measured_from`: the day of the first event, where a period begins before a whole day
 * of them: of what single events alone answer, the first that is kept; `goals_from`: the day on which goals became what they
 * are, where a period begins before a whole day of them. Of how things stand now, or as told.
 */
export async function resolveSpans(
  db: Db,
  community: CommunityId,
  { filters, by, compare }: { filters: WebFilters; by: By; compare?: ComparedPeriod | undefined },
  told?: AnalyticsContext,
) {
  const isOfSums = rolledDimension(community, filters, by) !== null
  const [context, days, goalsDay] = await Promise.all([
    told ?? getAnalyticsContext(db, community),
    isOfSums ? firstDaysOf(db, community) : firstDaysOfEvents(db, community),
    dayOfGoals(db, community),
  ])
  const periods = await resolvePeriods(
    db,
    { ...context, first_day: days?.first ?? context.today },
    filters,
    compare,
  )
  const { period, compared, cut } = periods
  const { today } = context
  const now: WebSpan = { from: period.from, to: earliest(period.to, today), until: null, today }
  const finished: WebSpan | null = compared && periods.finished && { ...periods.finished, until: null, today }
  const then: WebSpan | null = compared && {
    from: compared.from,
    to: cut?.day ?? earliest(compared.to, today),
    until: cut?.until ?? null,
    today,
  }
  const begins = [period, compared].flatMap((days) => days?.from ?? [])
  const measured_from = days && begins.some((day) => day < days.first_whole) ? days.first : null
  const goals_from = goalsDay !== null && begins.some((day) => day <= goalsDay) ? goalsDay : null
  return { periods, now, finished, then, context, measured_from, goals_from }
}

const earliest = (a: string, b: string) => (a < b ? a : b)
