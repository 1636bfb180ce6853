import type { MeasuredSpan } from './measureSpan.ts'

/** scale: how many times the period before is taken, which says nothing of its single contents; else null. */
export interface Compared {
  now: MeasuredSpan
  before: MeasuredSpan
  scale: number | null
}

/** Rows of contents that count in either period. */
export interface Rows {
  now: number[]
  before: number[]
}

/** Of some contents: how many they are, how many have a value, and what values and bases add up to. */
export interface Sums {
  contents: number
  n: number
  sum: number
  base: number
}

export interface BothSums {
  now: Sums
  before: Sums
}

export const sumUpAll = (compared: Compared): BothSums =>
  sumUpBoth(compared, { now: compared.now.rows, before: compared.before.rows })

/** The one place where what is compared is summed up. */
export function sumUpBoth({ now, before, scale }: Compared, rows: Rows): BothSums {
  const { contents, n, sum, base } = sumUp(before, rows.before)
  const times = scale ?? 1
  return {
    now: sumUp(now, rows.now),
    before: { contents: contents * times, n: n * times, sum: sum * times, base: base * times },
  }
}

function sumUp({ values, bases }: MeasuredSpan, rows: number[]): Sums {
  let [n, sum, base] = [0, 0, 0]
  for (const row of rows) {
    const value = values[row] ?? Number.NaN
    if (Number.isNaN(value)) continue
    n += 1
    sum += value
    base += bases?.[row] ?? 0
  }
  return { contents: rows.length, n, sum, base }
}
