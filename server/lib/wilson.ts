import type { Share } from '#contract/comments.ts'

/** The normal distribution's quantile for an interval of 95 %. */
const z = 1.959964

/**
 * What part of `of` things `n` are, in percent, with Wilson's score interval of 95 %: it stays within 0 to 100 and says
 * little of few. Null of none.
 * Source: E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209–212.
 */
export function share(n: number, of: number): Share {
  if (of === 0) return { n, share: null, low: null, high: null }
  const part = n / of
  const shrink = 1 + z ** 2 / of
  const centre = (part + z ** 2 / (2 * of)) / shrink
  const half = (z / shrink) * Math.sqrt((part * (1 - part)) / of + z ** 2 / (4 * of ** 2))
  return {
    n,
    share: 100 * part,
    low: n === 0 ? 0 : 100 * Math.max(0, centre - half),
    high: n === of ? 100 : 100 * Math.min(1, centre + half),
  }
}
