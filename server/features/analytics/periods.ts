import type { ComparedPeriod, Granularity, Period } from '#contract/analytics.ts'
import { mostPoints } from '#contract/vocabulary.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { addDays, daysFrom, monthsBefore, stepBegin, stepsBetween, wholeMonths } from '../../lib/calendar.ts'
import { type AnalyticsContext, type Clock, findMoment } from './analyticsContext.queries.ts'
import { dayBeginnings } from './dayBeginnings.queries.ts'

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

/**
 * A period: the one asked about, its finished days where only these are compared, or the compared one. to: last day that
 * counts · until: points begin before it.
 */
export interface Span {
  name: 'now' | 'finished' | 'then'
  from: string
  to: string
  until: Date | null
  cut: Cut | null
  hasPoints: boolean
}

/** The spans of a graph, as far as there are any. */
export function toSpans(
  { period, finished, compared, cut }: Periods,
  compare: ComparedPeriod | undefined,
  { today }: AnalyticsContext,
): { now: Span; finished: Span | null; before: Span | null } {
  const earlier = (day: string) => (day < today ? day : today)
  const now: Span = {
    name: 'now',
    from: period.from,
    to: earlier(period.to),
    until: period.until === null ? null : new Date(period.until),
    cut: null,
    hasPoints: true,
  }
  if (!compared) return { now, finished: null, before: null }
  const hasPoints = compare?.with !== 'benchmark'
  const to = cut?.day ?? earlier(compared.to)
  return {
    now,
    finished: finished && { ...finished, name: 'finished', until: null, cut: null, hasPoints: false },
    before: { name: 'then', from: compared.from, to, until: cut?.until ?? null, cut, hasPoints },
  }
}

/** The time steps of a graph. */
export interface Steps {
  /** Beginnings of a period's steps in ms, including steps without content. */
  of(span: Span): number[]
  /** The step of a row. */
  at(row: { day: string; at: Date | null }): number
  /** Beginning of the hour of a moment; hours count from the beginning of the day, also on days of a clock change. */
  hourOf(day: string, moment: number): number
  /** First day of the step that begins then, or the day that an hour is of; null for what is no step. */
  dayAt(moment: number): string | null
}

const hourMs = 3_600_000

/** Finds the steps of these periods in the community's time zone. */
export async function findSteps(
  db: Db,
  { granularity, time_zone }: { granularity: Granularity; time_zone: string },
  spans: Span[],
): Promise<Steps> {
  const isHourly = granularity === 'hour'
  const step = isHourly ? 'day' : granularity
  const dayLists = spans.map(({ from, to, hasPoints }) => (hasPoints ? stepsBetween(from, to, step) : []))
  const days = dayLists.flat()
  const ends = isHourly ? days.map((day) => addDays(day, 1)) : []
  const begins = await dayBeginnings(db, time_zone, [...new Set([...days, ...ends])])
  const stepsOf = (day: string) => (isHourly ? hoursOf(begins(day), begins(addDays(day, 1))) : [begins(day)])
  const dayOf = new Map(days.flatMap((day) => stepsOf(day).map((moment) => [moment, day])))
  return {
    of(span) {
      const listed = dayLists[spans.indexOf(span)] ?? []
      const moments = listed.flatMap(stepsOf)
      const until = span.until?.getTime() ?? Number.POSITIVE_INFINITY
      // Days that a zone skipped begin with the next one.
      return [...new Set(moments)].filter((moment) => moment < until)
    },
    at: (row) => row.at?.getTime() ?? begins(stepBegin(row.day, step)),
    hourOf(day, moment) {
      const begin = begins(day)
      return begin + Math.floor((moment - begin) / hourMs) * hourMs
    },
    dayAt: (moment) => dayOf.get(moment) ?? null,
  }
}

function hoursOf(begin: number, end: number): number[] {
  return Array.from({ length: Math.ceil((end - begin) / hourMs) }, (_, hour) => begin + hour * hourMs)
}

/** Fewest days of a step. */
const fewestDays: Record<Granularity, number> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 28,
  quarter: 90,
  year: 365,
}

/** Errors: validation_failed for too many points. */
export function refuseManyPoints(spans: Span[], granularity: Granularity) {
  for (const { from, to, hasPoints } of spans) {
    const days = daysFrom(from, to) + 1
    if (hasPoints && days / fewestDays[granularity] > mostPoints)
      throw invalidFields({
        granularity: [reason('points_at_most', { most: mostPoints })],
      })
  }
}
