/**
 * Sums over contents of what is counted (e) and of what it is counted against (b: a rate's base, 1 of a counter), of
 * their squares and cubes, and of their products. A rate is e / b, a mean too.
 */
export const powers = ['e', 'b', 'ee', 'eb', 'bb', 'eee', 'eeb', 'ebb', 'bbb'] as const
export type PowerSums = Record<'n' | (typeof powers)[number], number>

/** Of what is left when contents are taken away. */
export function without(whole: PowerSums, part: PowerSums): PowerSums {
  const left = { ...whole }
  for (const sum of ['n', ...powers] as const) left[sum] -= part[sum]
  return left
}

/**
 * How sure a rate is of the contents it was made of. error: its standard error · skew: of what each content adds to it ·
 * lean: how much those with a large base have the larger rate; of counters 0.
 */
export interface Shape {
  n: number
  rate: number
  error: number
  skew: number
  lean: number
}

/** Less of the squares than rounding may leave of them where all rates are the same. */
export const alike = 1e-12

/** Of two contents or more, of which one at least has a base. */
export function shapeOf({ n, e, b, ee, eb, bb, eee, eeb, ebb, bbb }: PowerSums): Shape {
  const rate = e / b
  const base = b / n
  const squares = ee - 2 * rate * eb + rate ** 2 * bb
  if (squares <= alike * ee) return { n, rate, error: 0, skew: 0, lean: 0 }
  const deviation = Math.sqrt(squares / n)
  return {
    n,
    rate,
    error: deviation / (base * Math.sqrt(n - 1)),
    skew: (eee - 3 * rate * eeb + 3 * rate ** 2 * ebb - rate ** 3 * bbb) / (n * deviation ** 3),
    lean: (eb - rate * bb) / (n * base * deviation),
  }
}
