import {
  fewestForRate,
  type RateDifference,
  type ResultDay,
  type ResultRate,
} from '#contract/remarketing/results.ts'
import { share } from '#server/lib/wilson.ts'

/** How often something happened, in how many. */
export interface Observed {
  n: number
  of: number
}

/** A rate with the limits of its 95 % interval, in percent. */
interface Estimate {
  value: number
  low: number
  high: number
}

/** What each rate is made of. */
export const observedRates = ({
  visits,
  bounces,
  goals,
  impressions,
  clicks,
}: Omit<ResultDay, 'day' | 'age'>): Record<ResultRate, Observed> => ({
  ctr: { n: clicks, of: impressions },
  read_rate: { n: visits - bounces, of: visits },
  goal_rate: { n: goals, of: visits },
})

/** In percent; null of none. */
export const toPercent = ({ n, of }: Observed): number | null => (of > 0 ? (100 * n) / of : null)

const tooFew = { low: null, high: null, verdict: 'too_few' } as const

/**
 * How `one` differs from `other`, in percentage points: the method of variance estimates recovery (MOVER), which puts the
 * interval of a difference together from those of its sides.
 * Source: G. Y. Zou, A. Donner, Statistics in Medicine 27 (2008), 1693–1702; for shares R. G. Newcombe, Statistics in
 * Medicine 17 (1998), 873–890, method 10.
 */
export function compareRates(rate: ResultRate, one: Observed, other: Observed): RateDifference {
  const [a, b] = [estimate(rate, one), estimate(rate, other)]
  if (!a || !b) {
    const [x, y] = [toPercent(one), toPercent(other)]
    return { difference: x === null || y === null ? null : x - y, ...tooFew }
  }
  const difference = a.value - b.value
  const low = difference - Math.hypot(a.value - a.low, b.high - b.value)
  const high = difference + Math.hypot(a.high - a.value, b.value - b.low)
  return { difference, low, high, verdict: low > 0 || high < 0 ? 'likely_real' : 'may_be_chance' }
}

/** Undefined where it would say nothing. */
function estimate(rate: ResultRate, { n, of }: Observed): Estimate | undefined {
  if (of < fewestForRate) return undefined
  if (rate === 'goal_rate') return perVisit(n, of)
  // Clicks may be told of a later day than the impressions they belong to.
  const { share: value, low, high } = n > of ? share(0, 0) : share(n, of)
  return value === null || low === null || high === null ? undefined : { value, low, high }
}

/** The normal distribution's quantile for an interval of 95 %. */
const z = 1.959964

/**
 * A count in percent of what it is divided by: a visit may reach several goals, so they are no share of visits. Byar's
 * approximation of the exact limits of a Poisson count.
 * Source: N. E. Breslow, N. E. Day, Statistical Methods in Cancer Research II (IARC 1987), page 69.
 */
function perVisit(n: number, of: number): Estimate {
  const limit = (count: number, sign: 1 | -1) =>
    count * (1 - 1 / (9 * count) + (sign * z) / (3 * Math.sqrt(count))) ** 3
  const percent = 100 / of
  return {
    value: n * percent,
    low: n === 0 ? 0 : limit(n, -1) * percent,
    high: limit(n + 1, 1) * percent,
  }
}
