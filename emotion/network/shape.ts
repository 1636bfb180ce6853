import { CLASSES } from '../emotions.ts'
import type { Random } from '../random.ts'

/** Words seen at once by the three groups of filters. */
export const WIDTHS = [1, 2, 3] as const

/**
 * Rows of the embedding are 2^bits, and one for each of the `words` of a vocabulary; `filters` for each width, an even
 * number; `heads` is the number of labelled domains.
 */
export type Shape = { bits: number; words: number; dim: number; filters: number; heads: number }

/**
 * Embedding [embeddingRows, dim]; `filters[g]` [filters, width, dim]; heads [heads, CLASSES, pooledSize].
 * Doubles where the time is spent: V8 converts every 32-bit float it reads.
 */
export type Weights = Dense & { embedding: Float32Array }
export type Dense = {
  filters: Float64Array[]
  filterBias: Float64Array
  heads: Float64Array
  headBias: Float64Array
}

export const embeddingRows = ({ bits, words }: Shape): number => (1 << bits) + words
/** The filters' answers, then the mean of the embedded words. */
export const pooledSize = (shape: Shape): number => filterCount(shape) + shape.dim
export const filterCount = (shape: Shape): number => shape.filters * WIDTHS.length

export function emptyWeights(shape: Shape): Weights {
  return {
    embedding: new Float32Array(embeddingRows(shape) * shape.dim),
    filters: WIDTHS.map((width) => new Float64Array(shape.filters * width * shape.dim)),
    filterBias: new Float64Array(filterCount(shape)),
    heads: new Float64Array(shape.heads * CLASSES * pooledSize(shape)),
    headBias: new Float64Array(shape.heads * CLASSES),
  }
}

export function randomWeights(shape: Shape, reach: number, random: Random): Weights {
  const weights = emptyWeights(shape)
  fill(weights.embedding, reach, random)
  WIDTHS.forEach((width, g) => {
    const group = weights.filters[g]
    if (group) fill(group, Math.sqrt(3 / (width * shape.dim)), random)
  })
  fill(weights.heads, Math.sqrt(1 / pooledSize(shape)), random)
  return weights
}

function fill(values: Float32Array | Float64Array, reach: number, random: Random): void {
  for (let i = 0; i < values.length; i++) values[i] = (random() * 2 - 1) * reach
}
