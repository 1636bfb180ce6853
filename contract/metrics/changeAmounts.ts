import type { GraphMetric } from '../analytics.ts'
import type { ChangeAxis } from '../overview.ts'
import { roundTogether } from '../writing/roundTogether.ts'
import { unitOf } from './delta.ts'

/** Contributions as they are written, of rates in hundredths of a point, else whole: also so they add up to `together`. */
export interface ChangeAmounts {
  parts: number[]
  others: number
  overlap: number
  together: number
}

/** What each part of an axis contributes, as it is written. */
export function changeAmounts(metric: GraphMetric, { parts, others, overlap }: ChangeAxis): ChangeAmounts {
  const exact = [...parts, others, overlap].map((each) => each?.contribution ?? 0)
  const rounded = roundTogether(exact, unitOf(metric) === 'percent' ? 0.01 : 1)
  return {
    parts: rounded.slice(0, parts.length),
    others: rounded.at(-2) ?? 0,
    overlap: rounded.at(-1) ?? 0,
    together: rounded.reduce((sum, amount) => sum + amount, 0),
  }
}
