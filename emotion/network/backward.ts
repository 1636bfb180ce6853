import { CLASSES } from '../emotions.ts'
import { meanShare, type Pass } from './forward.ts'
import { type Dense, filterCount, type Shape, WIDTHS } from './shape.ts'

/**
 * Adds the gradients of one text and one head. `logitGradient` [CLASSES] is the loss by the head's logits;
 * `keep` [pooled] the dropout multipliers applied to `pooled` before the head.
 * On return `inputGradient` (shaped like `pass.input`, cleared by the caller) holds the loss by the embedded sequence.
 */
export function backward(
  shape: Shape,
  weights: Dense,
  pass: Pass,
  head: number,
  logitGradient: Float64Array,
  keep: Float64Array,
  gradients: Dense,
  inputGradient: Float64Array,
): void {
  const size = pass.pooled.length
  for (let c = 0; c < CLASSES; c++) {
    const g = logitGradient[c] as number
    const row = (head * CLASSES + c) * size
    gradients.headBias[head * CLASSES + c] = (gradients.headBias[head * CLASSES + c] as number) + g
    for (let f = 0; f < size; f++)
      gradients.heads[row + f] = (gradients.heads[row + f] as number) + g * (pass.pooled[f] as number)
  }
  const filters = filterCount(shape)
  for (let f = 0; f < size; f++) {
    // Only the window where a filter peaked, and only if it was not rectified to zero, had a say in the answer.
    if (f < filters && (pass.pooled[f] as number) <= 0) continue
    const g = (keep[f] as number) * pooledGradient(weights, head, logitGradient, f, size)
    if (g === 0) continue
    if (f < filters) backwardFilter(shape, weights, pass, f, g, gradients, inputGradient)
    else backwardMean(shape, pass, f - filters, g, inputGradient)
  }
}

function pooledGradient(
  weights: Dense,
  head: number,
  logitGradient: Float64Array,
  f: number,
  size: number,
): number {
  let g = 0
  for (let c = 0; c < CLASSES; c++)
    g += (logitGradient[c] as number) * (weights.heads[(head * CLASSES + c) * size + f] as number)
  return g
}

function backwardMean(shape: Shape, pass: Pass, k: number, g: number, inputGradient: Float64Array): void {
  const step = g * meanShare(pass.length)
  for (let row = 1; row <= pass.length; row++) {
    const at = row * shape.dim + k
    inputGradient[at] = (inputGradient[at] as number) + step
  }
}

function backwardFilter(
  shape: Shape,
  weights: Dense,
  pass: Pass,
  filter: number,
  g: number,
  gradients: Dense,
  inputGradient: Float64Array,
): void {
  gradients.filterBias[filter] = (gradients.filterBias[filter] as number) + g
  const group = Math.floor(filter / shape.filters)
  const size = (WIDTHS[group] ?? 0) * shape.dim
  const w = (filter % shape.filters) * size
  const x = (pass.peak[filter] as number) * shape.dim
  const values = weights.filters[group] as Float64Array
  const slopes = gradients.filters[group] as Float64Array
  for (let k = 0; k < size; k++) {
    slopes[w + k] = (slopes[w + k] as number) + g * (pass.input[x + k] as number)
    inputGradient[x + k] = (inputGradient[x + k] as number) + g * (values[w + k] as number)
  }
}
