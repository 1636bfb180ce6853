/**
 * How often chance alone would divide so many differences at least as unevenly (two-sided, exact): McNemar's test for two
 * judges of the same things, of whom one is right where the other is wrong.
 * Source: Q. McNemar, Psychometrika 12 (1947), 153–157.
 */
export function signTest(one: number, other: number): number {
  const all = one + other
  let logWays = 0
  let tail = 0
  for (let k = 0; k <= Math.min(one, other); k += 1) {
    tail += Math.exp(logWays - all * Math.LN2)
    logWays += Math.log((all - k) / (k + 1))
  }
  return Math.min(1, 2 * tail)
}
