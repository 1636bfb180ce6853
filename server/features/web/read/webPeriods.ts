import type { ComparedPeriod } from '#contract/analytics.ts'
import type { WebFilters } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type AnalyticsContext, getAnalyticsContext, resolvePeriods } from '../../analytics/analytics.ts'
import { dayOfGoals, findFirstDays, firstDaysOfEvents } from '../site/sites.queries.ts'
import { type By, rolledDimension, type WebSpan } from './webRows.queries.ts'

/**
 * Resolves the period asked about, from the first event to today by default, and the compared one. finished: finished days of an
 * unfinished period · measured_from: day of the first event, or of the first kept event where only single events can answer,
 * if a period begins earlier · goals_from: day of the last change of goals, if a period begins earlier.
 */
export async function resolveSpans(
  db: Db,
  community: CommunityId,
  { filters, by, compare }: { filters: WebFilters; by: By; compare?: ComparedPeriod | undefined },
  told?: AnalyticsContext,
) {
  const isOfSums = rolledDimension(community, filters, by) !== null
  const context = told ?? (await getAnalyticsContext(db, community))
  const { today, time_zone: zone } = context
  const [days, goalsDay] = await Promise.all([
    isOfSums ? findFirstDays(db, community) : firstDaysOfEvents(db, community, zone),
    dayOfGoals(db, community, zone),
  ])
  const periods = await resolvePeriods(
    db,
    { ...context, first_day: days?.first ?? context.today },
    filters,
    compare,
  )
  const { period, compared, cut } = periods
  const now: WebSpan = { from: period.from, to: earliest(period.to, today), until: null, today, zone }
  const finished: WebSpan | null = compared &&
    periods.finished && { ...periods.finished, until: null, today, zone }
  const then: WebSpan | null = compared && {
    from: compared.from,
    to: cut?.day ?? earliest(compared.to, today),
    until: cut?.until ?? null,
    today,
    zone,
  }
  const begins = [period, compared].flatMap((days) => days?.from ?? [])
  const measured_from = days && begins.some((day) => day < days.first_whole) ? days.first : null
  const goals_from = goalsDay !== null && begins.some((day) => day <= goalsDay) ? goalsDay : null
  return { periods, now, finished, then, context, measured_from, goals_from }
}

const earliest = (a: string, b: string) => (a < b ? a : b)
