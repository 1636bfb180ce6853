import type { Granularity } from '../analytics.ts'

const dayMs = 86_400_000

/** How many days there are from one to the other, both included. */
export const countDays = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The step of days or more at which a period has points enough to see a trend, and few enough to tell them apart. */
export function stepOfDays(days: { from: string; to: string }): Exclude<Granularity, 'hour'> {
  const count = countDays(days)
  if (count <= 92) return 'day'
  return count <= 550 ? 'week' : 'month'
}
