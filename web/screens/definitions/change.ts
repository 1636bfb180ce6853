type Kind = 'same' | 'unknown' | 'appears' | 'goes' | 'up_points' | 'down_points' | 'up_share' | 'down_share'

export interface Change {
  kind: Kind
  /** In percentage points or in percent of what it was, to two and to one decimals; null where there is no number. */
  by: number | null
}

/** How a number changes: a rate in percentage points, a count by its share of what it was. */
export function compareValues(before: number | null, after: number | null, unit: 'points' | 'share'): Change {
  if (before === null || after === null) {
    const kind = before === after ? 'unknown' : before === null ? 'appears' : 'goes'
    return { kind, by: null }
  }
  if (unit === 'share' && before === 0) return { kind: after === 0 ? 'same' : 'appears', by: null }
  const by = unit === 'points' ? round(after - before, 100) : round(((after - before) / before) * 100, 10)
  if (by === 0) return { kind: 'same', by: null }
  return { kind: `${by > 0 ? 'up' : 'down'}_${unit}`, by: Math.abs(by) }
}

const round = (value: number, steps: number) => Math.round(value * steps) / steps
