import type { ReportPeriod } from '#contract/reports.ts'
import { addDays } from '../../../lib/calendar.ts'

/** Days of a community, both inclusive. */
export interface Days {
  from: string
  to: string
}

const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 } as const

/** The day, week (from Monday), month, quarter or year in which a day lies. */
export function periodOf(period: ReportPeriod, day: string): Days {
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
  periodOf(period, addDays(periodOf(period, day).from, -1))

/** The period after one that ends on a day. */
export const periodAfter = (period: ReportPeriod, { to }: Days): Days => periodOf(period, addDays(to, 1))
