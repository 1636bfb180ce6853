import type { GraphMetric } from '#contract/analytics.ts'
import { isRate } from '#contract/metrics/metrics.ts'
import type { BothSums, Sums } from './changeSums.ts'

/**
 * What some contents bring to a period: a weight times a level. value: their product · share: of the whole period, 0 to 1.
 */
export interface Brought {
  weight: number
  value: number
  share: number
}

/** How a metric is made of sums. The values of groups that share nothing add up to that of them all. */
export interface Arithmetic {
  /** Null where content has no value. */
  totalOf(sums: Sums): number | null
  broughtBy(sums: Sums, period: keyof BothSums): Brought
}

export const chooseArithmetic = (metric: GraphMetric, whole: BothSums): Arithmetic =>
  isRate(metric) ? rate(whole) : counter(whole)

/** How many contents, times what one brings on average. */
const counter = (whole: BothSums): Arithmetic => ({
  totalOf: ({ contents, n, sum }) => (contents > 0 && n === 0 ? null : sum),
  broughtBy: ({ n, sum }, period) => ({
    weight: n,
    value: sum,
    share: whole[period].sum === 0 ? 0 : sum / whole[period].sum,
  }),
})

/** Their share of what the rate is divided by, times their own rate, above or below the mean of both periods' rates. */
function rate(whole: BothSums): Arithmetic {
  const totalOf = ({ sum, base }: Sums) => (base === 0 ? null : (sum * 100) / base)
  const usual = ((totalOf(whole.now) ?? 0) + (totalOf(whole.before) ?? 0)) / 2
  return {
    totalOf,
    broughtBy: ({ sum, base }, period) => ({
      weight: base / whole[period].base,
      value: (sum * 100 - usual * base) / whole[period].base,
      share: base / whole[period].base,
    }),
  }
}

/**
 * What came of another weight and what of another level, each taken beside the mean of the other in both periods, so that
 * together they are the change and neither period goes before. Source: E. M. Kitagawa, Components of a Difference Between
 * Two Rates, Journal of the American Statistical Association 50 (1955).
 */
export function decompose(now: Brought, before: Brought): { number: number; average: number } {
  if (now.weight === 0 || before.weight === 0) return { number: now.value - before.value, average: 0 }
  const [levelNow, levelBefore] = [now.value / now.weight, before.value / before.weight]
  return {
    number: ((now.weight - before.weight) * (levelNow + levelBefore)) / 2,
    average: ((levelNow - levelBefore) * (now.weight + before.weight)) / 2,
  }
}
