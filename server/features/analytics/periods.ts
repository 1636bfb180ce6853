import type { ComparedPeriod, Period } from '#contract/analytics.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields } from '#server/errors.ts'
import { addDays, daysFrom, monthsBefore, wholeMonths } from './calendar.ts'
import { momentOf, type Standing } from './standing.queries.ts'

interface Days {
  from: string
  to: string
}

/** Up to where a period counts: a moment of its last day that counts, of which so much had passed then, 0 to 1. */
export interface Cut {
  day: string
  until: Date
  passed: number
}

export interface Periods {
  period: Period
  /** How many days of the period have passed, today in part. */
  passed_days: number
  compared: Period | null
  /** Where the compared period is cut, so that as much of it counts as has passed of this one; null where it is not. */
  cut: Cut | null
}

/**
 * The days that are asked about, missing ones being those of the first content and today, and those they are compared
 * with. Errors: validation_failed for days that end before they begin; `at` stands before the names of their fields.
 */
export async function resolvePeriods(
  db: Db,
  standing: Standing,
  asked: Partial<Days>,
  compare?: ComparedPeriod,
  at = 'filters.',
): Promise<Periods> {
  const days = resolveDays(standing, asked)
  refuseReversed(days, at)
  const { today, now } = standing
  const period = { ...days, until: days.to < today ? null : now.toISOString() }
  const passed_days = passedDays(days, standing)
  if (!compare) return { period, passed_days, compared: null, cut: null }
  const other = comparedDays(days, compare)
  refuseReversed(other, 'compare.')
  const cut = compare.with === 'benchmark' ? null : await findCut(db, standing, days, other)
  return { period, passed_days, compared: { ...other, until: cut?.until.toISOString() ?? null }, cut }
}

/** A day alone that lies beyond the missing one is a period of its own. */
function resolveDays({ first_day, today }: Standing, { from, to }: Partial<Days>): Days {
  if (from !== undefined) return { from, to: to ?? latest(from, today) }
  return to === undefined
    ? { from: earliest(first_day, today), to: today }
    : { from: earliest(first_day, to), to }
}

const earliest = (a: string, b: string) => (a < b ? a : b)
const latest = (a: string, b: string) => (a > b ? a : b)

function refuseReversed({ from, to }: Days, at: string) {
  if (from > to) throw invalidFields({ [`${at}to`]: ['The last day is before the first'] })
}

function passedDays({ from, to }: Days, { today, today_passed }: Standing): number {
  if (to < today) return daysFrom(from, to) + 1
  return from > today ? 0 : daysFrom(from, today) + today_passed
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

/** The earlier of where as much has passed as of an unfinished period, and of now. */
async function findCut(db: Db, standing: Standing, { from, to }: Days, compared: Days): Promise<Cut | null> {
  const { today, now, time_zone } = standing
  const ends: [day: string, clock: string][] = []
  if (from > today) ends.push([compared.from, midnight])
  else if (to >= today) ends.push([addDays(compared.from, daysFrom(from, today)), standing.clock])
  if (compared.to >= today)
    ends.push(compared.from > today ? [compared.from, midnight] : [today, standing.clock])
  const [end] = ends.filter(([day]) => day <= compared.to).sort()
  if (!end) return null
  const [day, clock] = end
  const { at, passed } = await momentOf(db, time_zone, day, clock)
  return { day, until: day === today && at > now ? now : at, passed }
}

const midnight = '00:00:00'
