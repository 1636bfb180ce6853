import { MAX_BAGS } from '../text/bags.ts'
import { type Pass, poolFilters, scoreHeads, setLength } from './forward.ts'
import type { Shape, Weights } from './shape.ts'

/** Bags of one text: bag b owns id[start[from + b] .. start[from + b + 1]]. */
export type BagView = { from: number; count: number; start: Int32Array; id: Int32Array }

/** Runs one text through the network; `embedding` may be int8, one unit being `scale`. Fills pass.logits. */
export function runNetwork(
  shape: Shape,
  weights: Omit<Weights, 'embedding'>,
  embedding: Int8Array | Float32Array,
  scale: number,
  bags: BagView,
  pass: Pass,
): void {
  const { dim } = shape
  const length = Math.min(MAX_BAGS, bags.count)
  setLength(pass, length, dim)
  for (let b = 0; b < length; b++) {
    const from = bags.start[bags.from + b] ?? 0
    const to = bags.start[bags.from + b + 1] ?? 0
    const target = (b + 1) * dim
    pass.input.fill(0, target, target + dim)
    for (let j = from + 1; j < to; j++) addRow(embedding, bags.id[j] ?? 0, dim, pass.input, target)
    const gramShare = to - from > 1 ? 1 / (to - from - 1) : 0
    const whole = (bags.id[from] ?? 0) * dim
    for (let k = 0; k < dim; k++)
      pass.input[target + k] =
        scale * ((pass.input[target + k] as number) * gramShare + (embedding[whole + k] as number))
  }
  poolFilters(shape, weights as Weights, pass)
  scoreHeads(weights as Weights, pass, 0, shape.heads)
}

function addRow(
  embedding: Int8Array | Float32Array,
  row: number,
  dim: number,
  sum: Float64Array,
  target: number,
): void {
  const source = row * dim
  for (let k = 0; k < dim; k++)
    sum[target + k] = (sum[target + k] as number) + (embedding[source + k] as number)
}
