import { MAX_BAGS } from '../text/bags.ts'
import { type Pass, pool, scoreHeads, setLength } from './forward.ts'
import type { Dense, Shape } from './shape.ts'

/** Bags of one text: bag b owns id[start[from + b] .. start[from + b + 1]]. */
export type BagView = { from: number; count: number; start: Int32Array; id: Int32Array }

/** A trained network. Row r of the embedding [2^bits, dim] is in integers, one of which is unit[r] * commonUnit. */
export type Network = {
  shape: Shape
  embedding: Int8Array
  unit: Uint8Array
  commonUnit: number
  weights: Dense
}

/** Runs one text through the network; fills pass.logits. */
export function runNetwork(network: Network, bags: BagView, pass: Pass): void {
  const { shape, embedding, unit, commonUnit, weights } = network
  const { dim } = shape
  const length = Math.min(MAX_BAGS, bags.count)
  setLength(pass, length, dim)
  for (let b = 0; b < length; b++) {
    const from = bags.start[bags.from + b] as number
    const to = bags.start[bags.from + b + 1] as number
    const target = (b + 1) * dim
    pass.input.fill(0, target, target + dim)
    const gramShare = 1 / Math.max(1, to - from - 1)
    for (let j = from; j < to; j++) {
      const row = bags.id[j] as number
      const scale = commonUnit * (unit[row] as number) * (j === from ? 1 : gramShare)
      const source = row * dim
      for (let k = 0; k < dim; k++)
        pass.input[target + k] =
          (pass.input[target + k] as number) + scale * (embedding[source + k] as number)
    }
  }
  pool(shape, weights, pass)
  scoreHeads(weights, pass, 0, shape.heads)
}
