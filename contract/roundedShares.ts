/**
 * What part of their sum each number is, in percent, rounded so that all together are 100: what rounding down leaves over
 * goes to those it took most from (largest remainder). step: 1 for whole percents, 0.1 for tenths. null is no part; of a
 * sum of 0 all are null.
 */
export function roundedShares(parts: readonly (number | null)[], step: 1 | 0.1 = 1): (number | null)[] {
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0)
  if (sum === 0) return parts.map(() => null)
  const units = Math.round(100 / step)
  const exact = parts.map((part) => ((part ?? 0) / sum) * units)
  const whole = exact.map(Math.floor)
  const left = units - whole.reduce((all, each) => all + each, 0)
  const byRemainder = exact
    .map((each, place) => ({ place, remainder: each - Math.floor(each) }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return parts.map((part, place) => {
    const share = (whole[place] ?? 0) + (raised.has(place) ? 1 : 0)
    return part === null ? null : (share * 100) / units
  })
}
