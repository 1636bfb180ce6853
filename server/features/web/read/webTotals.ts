import type { WebTotals } from '#contract/webAnalytics.ts'
import { type Sum, sums } from '../dimensions.ts'

export type Sums = Record<Sum, number>

/** Totals of which all is known that was counted. */
export type KnownTotals = WebTotals & Record<'visits' | 'bounces' | 'engaged_ms' | 'goals', number>

/** The sums of rows together. */
export function addUp(rows: Sums[]): Sums {
  const total = Object.fromEntries(sums.map((sum) => [sum, 0])) as Sums
  for (const row of rows) for (const sum of sums) total[sum] += row[sum]
  return total
}

/** Sums as a reader has them: scroll as a mean in percent over the views that told. */
export const toTotals = ({ scroll, scrolled, ...counts }: Sums): KnownTotals => ({
  ...counts,
  scroll: scrolled > 0 ? scroll / scrolled : null,
  scrolled,
})

/** Totals to be compared with: of other goals there is nothing to compare. */
export const comparedTotals = (totals: WebTotals, goals_from: string | null): WebTotals =>
  goals_from === null ? totals : { ...totals, goals: null }
