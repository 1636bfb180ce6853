import type { Share } from '#contract/content/comments.ts'

/** Quantile of the normal distribution for a 95 % interval. */
const z = 1.959964

/**
 * The proportion n / of in percent, with Wilson's 95 % score interval, which stays within 0 to 100 and is wide for small
 * counts. Null for `of` 0.
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
