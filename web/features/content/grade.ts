/** How far a rate must be from the median to be called good or weak, as a share of it. */
const distance = 0.2

export type Grade = { is: 'good'; ratio: number } | { is: 'weak'; below: number }

/** A rate against the median of what is comparable; null for what is usual. `below` is in percent. */
export function gradeOf(rate: number | null, median: number): Grade | null {
  if (rate === null || median <= 0) return null
  const ratio = rate / median
  if (ratio >= 1 + distance) return { is: 'good', ratio }
  return ratio <= 1 - distance ? { is: 'weak', below: (1 - ratio) * 100 } : null
}
