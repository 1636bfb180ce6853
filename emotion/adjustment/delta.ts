import { CLASSES } from '../emotions.ts'

/**
 * What is added to the logits of one language for the words of a text: ascending buckets of words, pairs and stems, and
 * their int8 weights [buckets, CLASSES]. N-grams of letters are left out: four times the size for no more accuracy.
 */
export type Delta = { bucket: Int32Array; weight: Int8Array; scale: number }

export const emptyDelta: Delta = { bucket: new Int32Array(0), weight: new Int8Array(0), scale: 0 }

/** Value of each of a text's `size` words: long texts are not moved further than short ones. */
export const valueAmong = (size: number): number => (size === 0 ? 0 : 1 / Math.sqrt(size))

/** Multiplies the probabilities by exp(strength * delta) and brings them back to a sum of 1, in place. */
export function shift(probabilities: Float64Array, delta: Delta, strength: number, words: Int32Array): void {
  const unit = strength * delta.scale * valueAmong(words.length)
  const logits = new Float64Array(CLASSES)
  for (const bucket of words) {
    const at = indexOf(delta.bucket, bucket)
    if (at < 0) continue
    for (let c = 0; c < CLASSES; c++)
      logits[c] = (logits[c] ?? 0) + unit * (delta.weight[at * CLASSES + c] ?? 0)
  }
  let total = 0
  for (let c = 0; c < CLASSES; c++) {
    probabilities[c] = (probabilities[c] ?? 0) * Math.exp(logits[c] ?? 0)
    total += probabilities[c] ?? 0
  }
  for (let c = 0; c < CLASSES; c++) probabilities[c] = (probabilities[c] ?? 0) / total
}

/** Index of a value among ascending ones, or -1. */
function indexOf(ascending: Int32Array, value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ascending[middle] ?? 0
    if (found === value) return middle
    if (found < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}
