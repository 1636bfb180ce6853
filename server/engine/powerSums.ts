/**
 * Sums over contents of the numerator e and the denominator b (1 for counters), of their squares, cubes and products. Both a
 * rate and a mean are e / b.
 */
export const powers = ['e', 'b', 'ee', 'eb', 'bb', 'eee', 'eeb', 'ebb', 'bbb'] as const
export type PowerSums = Record<'n' | (typeof powers)[number], number>

/** Numerator and denominator of each content. */
export interface Sample {
  counts: Float64Array
  bases: Float64Array
}

export function powerSums({ counts, bases }: Sample): PowerSums {
  const sums = { n: counts.length, e: 0, b: 0, ee: 0, eb: 0, bb: 0, eee: 0, eeb: 0, ebb: 0, bbb: 0 }
  for (let index = 0; index < counts.length; index += 1) {
    const [e, b] = [counts[index] ?? 0, bases[index] ?? 0]
    const [ee, bb] = [e * e, b * b]
    sums.e += e
    sums.b += b
    sums.ee += ee
    sums.eb += e * b
    sums.bb += bb
    sums.eee += ee * e
    sums.eeb += ee * b
    sums.ebb += e * bb
    sums.bbb += bb * b
  }
  return sums
}

/** The sums of the rest when a subset is subtracted. */
export function without(whole: PowerSums, part: PowerSums): PowerSums {
  const left = { ...whole }
  for (const sum of ['n', ...powers] as const) left[sum] -= part[sum]
  return left
}

/**
 * Precision of a ratio estimate. error: its standard error · skew: skewness of the contents' residuals · lean: covariance of
 * base and residual, relative to the mean base; 0 for counters.
 */
export interface Shape {
  n: number
  rate: number
  error: number
  skew: number
  lean: number
}

/** Relative variance that rounding may leave where all rates are equal. */
export const alike = 1e-12

/** Requires at least two contents, one of them with a base. */
export function estimateRatio({ n, e, b, ee, eb, bb, eee, eeb, ebb, bbb }: PowerSums): Shape {
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
