import { MAX_BAGS, NOT_KNOWN } from '../text/bags.ts'
import { type Pass, pool, scoreHeads, setLength } from './forward.ts'
import type { Dense, Shape } from './shape.ts'

/**
 * Bags of one text: bag b owns id[start[from + b] .. start[from + b + 1]] and word[from + b]. Of the ids' `bits` a smaller
 * network takes the first.
 */
export type BagView = {
  bits: number
  from: number
  count: number
  start: Int32Array
  id: Int32Array
  word: Int32Array
}

/** A trained network. Row r of the embedding [embeddingRows, dim] is in integers, one of which is unit[r] * commonUnit. */
export type Network = {
  shape: Shape
  embedding: Int8Array
  unit: Uint8Array
  commonUnit: number
  weights: Dense
}

/** Runs one text through the network; fills pass.logits. */
export function runNetwork(network: Network, bags: BagView, pass: Pass): void {
  const { shape, weights } = network
  const { dim } = shape
  const length = Math.min(MAX_BAGS, bags.count)
  const shift = bags.bits - shape.bits
  setLength(pass, length, dim)
  for (let b = 0; b < length; b++) {
    const from = bags.start[bags.from + b] as number
    const to = bags.start[bags.from + b + 1] as number
    const target = (b + 1) * dim
    pass.input.fill(0, target, target + dim)
    const gramShare = 1 / Math.max(1, to - from - 1)
    for (let j = from; j < to; j++)
      addRow(network, (bags.id[j] as number) >> shift, j === from ? 1 : gramShare, pass.input, target)
    const word = bags.word[bags.from + b] as number
    if (word !== NOT_KNOWN) addRow(network, (1 << shape.bits) + word, 1, pass.input, target)
  }
  pool(shape, weights, pass)
  scoreHeads(weights, pass, 0, shape.heads)
}

function addRow(
  { shape: { dim }, embedding, unit, commonUnit }: Network,
  row: number,
  share: number,
  input: Float64Array,
  target: number,
): void {
  const scale = commonUnit * (unit[row] as number) * share
  const source = row * dim
  for (let k = 0; k < dim; k++)
    input[target + k] = (input[target + k] as number) + scale * (embedding[source + k] as number)
}
