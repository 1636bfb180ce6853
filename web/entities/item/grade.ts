/** How far a value must be from the median to be called more or less than usual, as a share of it. */
const distance = 0.2

/** A value held against the median of what is comparable. `below` is in percent. */
export interface Grade {
  is: 'good' | 'usual' | 'weak'
  ratio: number
  below: number
}

/** Null without a value, or without a median to hold it against. */
export function gradeValue(value: number | null, median: number): Grade | null {
  if (value === null || median <= 0) return null
  const ratio = value / median
  const is = ratio >= 1 + distance ? 'good' : ratio <= 1 - distance ? 'weak' : 'usual'
  return { is, ratio, below: (1 - ratio) * 100 }
}
