/** Vectors [words, size] of the words of a vocabulary, learnt elsewhere from far more text. */
export type WordVectors = { words: number; size: number; values: Float32Array }

export const noVectors: WordVectors = { words: 0, size: 0, values: new Float32Array(0) }

/** The vectors by a projection [size, dim]: rows [words, dim] of an embedding. */
export function projectAll(
  { words, size, values }: WordVectors,
  projection: ArrayLike<number>,
): Float32Array {
  const dim = size === 0 ? 0 : projection.length / size
  const rows = new Float32Array(words * dim)
  const row = new Float64Array(dim)
  for (let word = 0; word < words; word++) {
    row.fill(0)
    addProjected(values, word * size, size, projection, row, 0, dim)
    rows.set(row, word * dim)
  }
  return rows
}

export function addProjected(
  values: Float32Array,
  source: number,
  size: number,
  projection: ArrayLike<number>,
  into: Float64Array,
  target: number,
  dim: number,
): void {
  for (let j = 0; j < size; j++) {
    const value = values[source + j] as number
    const row = j * dim
    for (let k = 0; k < dim; k++)
      into[target + k] = (into[target + k] as number) + value * (projection[row + k] as number)
  }
}
