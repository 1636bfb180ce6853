import { roundTogether } from './roundTogether.ts'

/**
 * What part of their sum each number is, in percent, rounded so that all together are 100: what rounding down leaves over
 * goes to those it took most from (largest remainder). step: 1 for whole percents, 0.1 for tenths. null is no part; of a
 * sum of 0 all are null.
 */
export function roundedShares(parts: readonly (number | null)[], step: 1 | 0.1 = 1): (number | null)[] {
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0)
  if (sum === 0) return parts.map(() => null)
  const units = Math.round(100 / step)
  const rounded = roundTogether(
    parts.map((part) => ((part ?? 0) / sum) * units),
    1,
  )
  return parts.map((part, place) => (part === null ? null : ((rounded[place] ?? 0) * 100) / units))
}
