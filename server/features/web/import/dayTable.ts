import { type Dimension, dimensions, type Sum, sums } from '../dimensions.ts'

/** A future row of `web_day`. Its key is a page's URL, a term's text, or else the stored number. */
export interface Slot {
  dimension: Dimension
  key: string
}

export interface DayRow extends Slot {
  day: string
  /** In the order of `sums`. */
  values: number[]
}

/** Sums by day, dimension and key. */
export interface DayTable {
  /** @returns whether the sum is within limits. */
  add(day: string, slot: Slot, sum: Sum, value: number): boolean
  days(): string[]
  rows(): DayRow[]
}

const mostOf = (sum: Sum) => (sum === 'engaged_ms' ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1)

export function openDayTable(): DayTable {
  const byDay = new Map<string, Map<string, DayRow>>()
  return {
    add(day, { dimension, key }, sum, value) {
      const rows = byDay.get(day) ?? new Map<string, DayRow>()
      byDay.set(day, rows)
      const name = `${dimensions[dimension]} ${key}`
      const row = rows.get(name) ?? { day, dimension, key, values: sums.map(() => 0) }
      rows.set(name, row)
      const index = sums.indexOf(sum)
      const total = (row.values[index] ?? 0) + value
      row.values[index] = total
      return total <= mostOf(sum)
    },
    days: () => [...byDay.keys()].sort(),
    rows: () => [...byDay.values()].flatMap((rows) => [...rows.values()]),
  }
}
