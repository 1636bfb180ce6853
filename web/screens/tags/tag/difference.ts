/** How a value stands to what is usual. */
export type Difference =
  | { kind: 'same' }
  | { kind: 'more' | 'less'; percent: number }
  | { kind: 'times'; times: number }

const sameWithin = 0.05

/** null without a base to compare with. */
export function differenceTo(base: number | null, value: number | null): Difference | null {
  if (base === null || value === null || base <= 0) return null
  const ratio = value / base
  if (Math.abs(ratio - 1) < sameWithin) return { kind: 'same' }
  if (ratio >= 2) return { kind: 'times', times: Math.round(ratio * 10) / 10 }
  return { kind: ratio > 1 ? 'more' : 'less', percent: Math.round(Math.abs(ratio - 1) * 100) }
}
