import type { WebTotals } from '#contract/web/webAnalytics.ts'
import { type Sum, sums } from '../dimensions.ts'

export type Sums = Record<Sum, number>

/** Totals without missing sums. */
export type KnownTotals = WebTotals & Record<'visits' | 'bounces' | 'engaged_ms' | 'goals', number>

/** Adds up rows. */
export function addUp(rows: Sums[]): Sums {
  const total = Object.fromEntries(sums.map((sum) => [sum, 0])) as Sums
  for (const row of rows) for (const sum of sums) total[sum] += row[sum]
  return total
}

/** Totals from sums: scroll is the mean in percent over views that reported it. */
export const toTotals = ({ scroll, scrolled, ...counts }: Sums): KnownTotals => ({
  ...counts,
  scroll: scrolled > 0 ? scroll / scrolled : null,
  scrolled,
})

/** Compared totals, without goals where these were others then. */
export const comparedTotals = (totals: WebTotals, goals_from: string | null): WebTotals =>
  goals_from === null ? totals : { ...totals, goals: null }
