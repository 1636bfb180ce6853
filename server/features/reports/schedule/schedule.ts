import type { Blueprint } from '#contract/reports.ts'
import { addDays } from '../../../lib/calendar.ts'
import { dayAt, momentAt } from './clock.ts'
import { type Days, periodAfter, periodOf } from './periods.ts'

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
  let days = periodOf(report.period, before?.from ?? dayAt(now, zone))
  const wasPaused = before?.at === null
  while (wasPaused && dueAt(report, days, zone) <= now) days = periodAfter(report.period, days)
  return { from: days.from, at: report.schedule.is_paused ? null : dueAt(report, days, zone) }
}

/** All runs that have fallen due, oldest first, from the period on that begins on a day, and what comes next. */
export function findDue(report: Timed, zone: string, from: string, now: Date): { due: Due[]; next: Next } {
  const due: Due[] = []
  for (let days = periodOf(report.period, from); ; days = periodAfter(report.period, days)) {
    const at = dueAt(report, days, zone)
    if (at > now) return { due: due.slice(-mostCaughtUp), next: { from: days.from, at } }
    due.push({ days, at })
  }
}
