import type { Blueprint, ReportPeriod } from '#contract/reports.ts'
import { addDays } from '../../../lib/calendar.ts'

export type Timed = Pick<Blueprint, 'is_regular' | 'period' | 'schedule'>

/** What a regular report makes next. from: the first day of that period · at: when; null while it is paused. */
export interface Next {
  from: string
  at: Date | null
}

/** A run that has fallen due. */
export interface Due {
  days: Days
  at: Date
}

/** After a longer downtime only so many of the last periods are caught up. */
export const mostCaughtUp = 400

/** When the run of a period is made. */
export const dueAt = ({ schedule }: Timed, { to }: Days, zone: string): Date =>
  momentAt(addDays(to, 1 + schedule.days_after), schedule.hour, zone)

/**
 * What a report makes next, from a moment on at which it is created or edited; null of a one-off one. Its first period is
 * the one under way then. `before`, of a report of the same period: what it was to make next, which it still does, but for
 * what fell due while it was paused.
 */
export function planNext(report: Timed, zone: string, now: Date, before?: Next | null): Next | null {
  if (!report.is_regular) return null
  let days = surroundingPeriod(report.period, before?.from ?? dayAt(now, zone))
  const wasPaused = before?.at === null
  while (wasPaused && dueAt(report, days, zone) <= now) days = periodAfter(report.period, days)
  return { from: days.from, at: report.schedule.is_paused ? null : dueAt(report, days, zone) }
}

/** All runs that have fallen due, oldest first, from the period on that begins on a day, and what comes next. */
export function findDue(report: Timed, zone: string, from: string, now: Date): { due: Due[]; next: Next } {
  const due: Due[] = []
  for (let days = surroundingPeriod(report.period, from); ; days = periodAfter(report.period, days)) {
    const at = dueAt(report, days, zone)
    if (at > now) return { due: due.slice(-mostCaughtUp), next: { from: days.from, at } }
    due.push({ days, at })
  }
}

const secondMs = 1000

const hourMs = 3_600_000

const dayMs = 86_400_000

// Making one takes longer than all that is then asked of it.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** What the clocks of a zone show at a moment, as if it were UTC; whole seconds. */
function clockAt(moment: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year = 0, month = 1, ...rest] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) =>
    parts.get(type as Intl.DateTimeFormatPartTypes),
  )
  return Date.UTC(year, month - 1, ...rest)
}

/** The day it is in a zone at a moment. */
export const dayAt = (moment: Date, zone: string): string =>
  new Date(clockAt(moment.getTime(), zone)).toISOString().slice(0, 10)

/**
 * The first moment at which the clocks of a zone show this hour of a day: of an hour that is repeated the first time, for
 * one that is skipped the moment they jump over it.
 */
export function momentAt(day: string, hour: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  // However the clocks are changed around it, it is one of these hours from UTC.
  const offsets = [wanted - dayMs, wanted + dayMs].map((moment) => clockAt(moment, zone) - moment)
  const moments = offsets.map((offset) => wanted - offset)
  const right = moments.filter((moment) => clockAt(moment, zone) === wanted)
  return new Date(right.length > 0 ? Math.min(...right) : jumpOver(wanted, moments, zone))
}

/** When the clocks jump over what they never show, somewhere between two moments. */
function jumpOver(wanted: number, moments: number[], zone: string): number {
  let [before, after] = [Math.min(...moments), Math.max(...moments)]
  while (after - before > secondMs) {
    const middle = Math.floor((before + after) / 2 / secondMs) * secondMs
    if (clockAt(middle, zone) < wanted) before = middle
    else after = middle
  }
  return after
}

/** Days of a community, both inclusive. */
export interface Days {
  from: string
  to: string
}

const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 } as const

/** The day, week (from Monday), month, quarter or year in which a day lies. */
export function surroundingPeriod(period: ReportPeriod, day: string): Days {
  if (period === 'daily') return { from: day, to: day }
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'weekly') {
    const from = addDays(day, -((date.getUTCDay() + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const months = monthsOf[period]
  const first = Math.floor(date.getUTCMonth() / months) * months
  const dayOf = (month: number, dayOfMonth: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), month, dayOfMonth)).toISOString().slice(0, 10)
  return { from: dayOf(first, 1), to: dayOf(first + months, 0) }
}

/** The period before the one in which a day lies: the last that is over on that day. */
export const periodBefore = (period: ReportPeriod, day: string): Days =>
  surroundingPeriod(period, addDays(surroundingPeriod(period, day).from, -1))

/** The period after one that ends on a day. */
const periodAfter = (period: ReportPeriod, { to }: Days): Days => surroundingPeriod(period, addDays(to, 1))
