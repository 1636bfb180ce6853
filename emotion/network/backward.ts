import { CLASSES } from '../emotions.ts'
import type { Pass } from './forward.ts'
import { type Shape, type Weights, WIDTHS } from './shape.ts'

/** Gradients of the dense weights, summed over a batch. */
export type Gradients = Omit<Weights, 'embedding'>

/**
 * Adds the gradients of one text and one head. `logitGradient` [CLASSES] is the loss by the head's logits;
 * `keep` [pooled] the dropout multipliers applied to `pooled` before the head.
 * On return `inputGradient` (shaped like `pass.input`, cleared by the caller) holds the loss by the embedded sequence.
 */
export function backward(
  shape: Shape,
  weights: Weights,
  pass: Pass,
  head: number,
  logitGradient: Float64Array,
  keep: Float64Array,
  gradients: Gradients,
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
  // Only the window where a filter peaked, and only if it was not rectified to zero, had a say in the answer.
  for (let f = 0; f < size; f++) {
    if ((pass.pooled[f] as number) <= 0) continue
    let g = 0
    for (let c = 0; c < CLASSES; c++)
      g += (logitGradient[c] as number) * (weights.heads[(head * CLASSES + c) * size + f] as number)
    g *= keep[f] as number
    if (g === 0) continue
    gradients.filterBias[f] = (gradients.filterBias[f] as number) + g
    backwardFilter(shape, weights, pass, f, g, gradients, inputGradient)
  }
}

function backwardFilter(
  shape: Shape,
  weights: Weights,
  pass: Pass,
  filter: number,
  g: number,
  gradients: Gradients,
  inputGradient: Float64Array,
): void {
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
