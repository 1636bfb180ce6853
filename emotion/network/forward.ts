import { CLASSES } from '../emotions.ts'
import { MAX_BAGS } from '../text/bags.ts'
import { type Dense, filterCount, pooledSize, type Shape, WIDTHS } from './shape.ts'

/** Buffers of one text on its way through the network; reused from text to text. */
export type Pass = {
  /** Rows of the sequence without its padding. */
  length: number
  /** Embedded sequence with one row of zeros before and at least five after it. */
  input: Float64Array
  /** Largest response of each filter, rectified, and the row it was found at; then the mean of the sequence. */
  pooled: Float64Array
  peak: Int32Array
  logits: Float64Array
}

const PADDING = 6

export const makePass = (shape: Shape): Pass => ({
  length: 0,
  input: new Float64Array((MAX_BAGS + PADDING) * shape.dim),
  pooled: new Float64Array(pooledSize(shape)),
  peak: new Int32Array(filterCount(shape)),
  logits: new Float64Array(shape.heads * CLASSES),
})

/** Clears what the previous, longer text left behind the new one. */
export function setLength(pass: Pass, length: number, dim: number): void {
  pass.input.fill(0, (length + 1) * dim, (Math.max(length, pass.length) + PADDING) * dim)
  pass.length = length
}

/** Convolutions, max pool, rectifier; and the mean: fills `pooled` and `peak` from `input`. */
export function pool(shape: Shape, weights: Dense, pass: Pass): void {
  WIDTHS.forEach((width, g) => {
    const group = weights.filters[g]
    if (group) poolGroup(shape, group, width, g * shape.filters, pass)
  })
  for (let f = 0; f < weights.filterBias.length; f++)
    pass.pooled[f] = Math.max(0, (pass.pooled[f] ?? 0) + (weights.filterBias[f] ?? 0))
  poolMean(shape, pass)
}

/** Share of each word in the mean. The few words of a short text are not stretched to the length of a sentence. */
export const meanShare = (length: number): number => 3 / Math.max(3, length)

function poolMean(shape: Shape, pass: Pass): void {
  const { dim } = shape
  const from = filterCount(shape)
  const share = meanShare(pass.length)
  pass.pooled.fill(0, from)
  for (let at = dim; at < (pass.length + 1) * dim; at += dim)
    for (let k = 0; k < dim; k++)
      pass.pooled[from + k] = (pass.pooled[from + k] as number) + share * (pass.input[at + k] as number)
}

/** Two filters by four positions at a time: six loads for eight multiplications, twice as fast as one by one. */
function poolGroup(shape: Shape, group: Float64Array, width: number, offset: number, pass: Pass): void {
  const { dim, filters } = shape
  const { input } = pass
  const size = width * dim
  const positions = pass.length + 3 - width
  for (let f = 0; f < filters; f += 2) {
    const w0 = f * size
    const w1 = w0 + size
    pass.pooled[offset + f] = -Infinity
    pass.pooled[offset + f + 1] = -Infinity
    for (let p = 0; p < positions; p += 4) {
      const x0 = p * dim
      const x1 = x0 + dim
      const x2 = x1 + dim
      const x3 = x2 + dim
      let a0 = 0
      let a1 = 0
      let a2 = 0
      let a3 = 0
      let b0 = 0
      let b1 = 0
      let b2 = 0
      let b3 = 0
      for (let k = 0; k < size; k++) {
        const a = group[w0 + k] as number
        const b = group[w1 + k] as number
        const y0 = input[x0 + k] as number
        const y1 = input[x1 + k] as number
        const y2 = input[x2 + k] as number
        const y3 = input[x3 + k] as number
        a0 += a * y0
        a1 += a * y1
        a2 += a * y2
        a3 += a * y3
        b0 += b * y0
        b1 += b * y1
        b2 += b * y2
        b3 += b * y3
      }
      keepLargest(pass, offset + f, p, positions, a0, a1, a2, a3)
      keepLargest(pass, offset + f + 1, p, positions, b0, b1, b2, b3)
    }
  }
}

function keepLargest(
  pass: Pass,
  filter: number,
  position: number,
  positions: number,
  r0: number,
  r1: number,
  r2: number,
  r3: number,
): void {
  let best = pass.pooled[filter] as number
  let peak = pass.peak[filter] as number
  if (r0 > best) {
    best = r0
    peak = position
  }
  if (r1 > best && position + 1 < positions) {
    best = r1
    peak = position + 1
  }
  if (r2 > best && position + 2 < positions) {
    best = r2
    peak = position + 2
  }
  if (r3 > best && position + 3 < positions) {
    best = r3
    peak = position + 3
  }
  pass.pooled[filter] = best
  pass.peak[filter] = peak
}

/** Logits of heads from..to (exclusive) of `pooled`. */
export function scoreHeads(weights: Dense, pass: Pass, from: number, to: number): void {
  const size = pass.pooled.length
  for (let o = from * CLASSES; o < to * CLASSES; o++) {
    let sum = weights.headBias[o] as number
    const row = o * size
    for (let f = 0; f < size; f++) sum += (weights.heads[row + f] as number) * (pass.pooled[f] as number)
    pass.logits[o] = sum
  }
}
