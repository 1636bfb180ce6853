import { confusion, macroF1 } from '../evaluation/metrics.ts'
import type { HeldOutRow } from '../model/heldOut.ts'
import { type Delta, shift } from './delta.ts'

/** How much worse, in macro-F1, the held-out rows may be answered: half of what is promised, as they are a sample. */
const TOLERANCE = 0.0025
const STRENGTHS = [1, 0.8, 0.6, 0.45, 0.3, 0.2, 0.1] as const

/** Macro-F1 of the held-out rows without and with the delta at the strength that the guard lets through. */
export type Guarded = { strength: number; before: number; after: number }

/** The greatest strength at which no domain of the held-out rows is answered noticeably worse than without the delta. */
export function guard(rows: readonly HeldOutRow[], delta: Delta): Guarded {
  const before = figures(rows, delta, 0)
  for (const strength of STRENGTHS) {
    const after = figures(rows, delta, strength)
    if (after.every((figure, domain) => figure >= (before[domain] ?? 0) - TOLERANCE))
      return { strength, before: mean(before), after: mean(after) }
  }
  return { strength: 0, before: mean(before), after: mean(before) }
}

const mean = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)

/** Macro-F1 of each domain. */
const figures = (rows: readonly HeldOutRow[], delta: Delta, strength: number): number[] =>
  [...Map.groupBy(rows, (row) => row.domain).values()].map((domain) =>
    macroF1(confusion(domain.map((row) => ({ label: row.label, guess: likeliest(row, delta, strength) })))),
  )

function likeliest({ words, probabilities }: HeldOutRow, delta: Delta, strength: number): number {
  const shifted = probabilities.slice()
  if (strength > 0) shift(shifted, delta, strength, words)
  return shifted.indexOf(Math.max(...shifted))
}
