/**
 * Numbers as whole multiples of a step that add up to what their sum, so rounded, is: those that lose most by it are
 * rounded up, the earlier of equals. Hamilton's method, as seats are shared out.
 */
export function roundTogether(numbers: readonly number[], step: number): number[] {
  const exact = numbers.map((number) => number / step)
  const whole = exact.map(Math.floor)
  const missing = Math.round(sumOf(exact)) - sumOf(whole)
  const lost = (place: number) => (exact[place] ?? 0) - (whole[place] ?? 0)
  const raised = new Set(
    [...numbers.keys()].sort((a, b) => lost(b) - lost(a) || a - b).slice(0, Math.max(0, missing)),
  )
  return whole.map((number, place) => (number + (raised.has(place) ? 1 : 0)) * step)
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
