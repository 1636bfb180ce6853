import type { ComparedPeriod, Period } from '#contract/analytics.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { addDays, daysFrom, monthsBefore, wholeMonths } from '../../lib/calendar.ts'
import { type AnalyticsContext, type Clock, findMoment } from './analyticsContext.queries.ts'

interface Days {
  from: string
  to: string
}

/** Where a one-day period is cut: a moment of the day, and the fraction of it that has passed then. */
export interface Cut {
  day: string
  until: Date
  passed: number
}

export interface Periods {
  period: Period
  /** Finished days of an unfinished period, which are compared. Null for other periods and for today alone. */
  finished: Days | null
  /** Number of compared days: finished ones, or the passed fraction of today alone. */
  passed_days: number
  /** Cut to as many days as the period has finished. */
  compared: Period | null
  /** Cut of the compared period to the part of the day that has passed; null where it is not cut. */
  cut: Cut | null
}

/** first_day: where a period may begin with the first content. */
type Context = Clock & Partial<Pick<AnalyticsContext, 'first_day'>>

/**
 * Resolves the period asked about, from the first content to today by default, and the compared one. Errors:
 * validation_failed for reversed days; `at` prefixes the names of the fields.
 */
export async function resolvePeriods(
  db: Db,
  context: Context,
  told: Partial<Days>,
  compare?: ComparedPeriod,
  at = 'filters.',
): Promise<Periods> {
  const days = resolveDays(context, told)
  refuseReversed(days, at)
  const { today, now } = context
  const period = { ...days, until: days.to < today ? null : now.toISOString() }
  const finished = finishedDays(days, today)
  const asked = { period, finished, passed_days: passedDays(days, context) }
  if (!compare) return { ...asked, compared: null, cut: null }
  const other = comparedDays(days, compare)
  refuseReversed(other, 'compare.')
  if (compare.with === 'benchmark') return { ...asked, compared: { ...other, until: null }, cut: null }
  const compared = asManyAs(finished, finishedDays(other, today) ?? other)
  const cut = await findCut(db, context, days, compared)
  return { ...asked, compared: { ...compared, until: cut?.until.toISOString() ?? null }, cut }
}

/** The first days of a period, as many as `finished` has; all without it. */
const asManyAs = (finished: Days | null, { from, to }: Days): Days =>
  finished ? { from, to: earliest(to, addDays(from, daysFrom(finished.from, finished.to))) } : { from, to }

/** The finished days of an unfinished period; else null. */
const finishedDays = ({ from, to }: Days, today: string): Days | null =>
  from < today && today <= to ? { from, to: addDays(today, -1) } : null

/** Fills in missing ends. A single given day beyond the default end is a one-day period. */
function resolveDays({ today, first_day = today }: Context, { from, to }: Partial<Days>): Days {
  if (from !== undefined) return { from, to: to ?? latest(from, today) }
  return to === undefined
    ? { from: earliest(first_day, today), to: today }
    : { from: earliest(first_day, to), to }
}

const earliest = (a: string, b: string) => (a < b ? a : b)
const latest = (a: string, b: string) => (a > b ? a : b)

function refuseReversed({ from, to }: Days, at: string) {
  if (from > to) throw invalidFields({ [`${at}to`]: [reason('days_swapped')] })
}

function passedDays({ from, to }: Days, { today, today_passed }: Clock): number {
  if (to < today) return daysFrom(from, to) + 1
  if (from === today) return today_passed
  return from > today ? 0 : daysFrom(from, today)
}

function comparedDays({ from, to }: Days, compare: ComparedPeriod): Days {
  if (compare.with === 'custom') return { from: compare.from, to: compare.to }
  if (compare.with === 'benchmark') return { from: `${compare.year}-01-01`, to: `${compare.year}-12-31` }
  if (compare.with === 'last_year') {
    const yearBefore = (day: string) => (compare.match_weekday ? addDays(day, -364) : monthsBefore(day, 12))
    return { from: yearBefore(from), to: yearBefore(to) }
  }
  const months = wholeMonths(from, to)
  const before = months > 0 ? monthsBefore(from, months) : addDays(from, -daysFrom(from, to) - 1)
  return { from: before, to: addDays(from, -1) }
}

/** For today alone: the same part of the compared period's first day. */
async function findCut(db: Db, context: Clock, { from }: Days, compared: Days): Promise<Cut | null> {
  const { today, now, time_zone } = context
  if (from < today && compared.from < today) return null
  const day = compared.from
  const clock = from > today || day > today ? midnight : context.clock
  const { at, passed } = await findMoment(db, time_zone, day, clock)
  return { day, until: day === today && at > now ? now : at, passed }
}

const midnight = '00:00:00'
