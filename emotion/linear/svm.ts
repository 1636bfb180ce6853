import { makeRandom, shuffle } from '../random.ts'
import { gramValue, wordValue } from '../text/features.ts'
import { type Rows, scoreRow } from './rows.ts'

export type SvmInput = {
  rows: Rows
  /** Rows learnt from. */
  members: Int32Array
  /** 1 or -1 for each member. */
  signs: Int8Array
  inverseFrequency: Float32Array
  /** Further dense inputs, `extraSize` for each row of `rows`; none when the size is 0. */
  extra: Float32Array
  extraSize: number
  cost: number
  /** Cost of a positive row relative to a negative one. */
  positiveWeight: number
  epochs: number
  seed: number
}

/** Weights with the inverse frequencies folded in, so that a score is a plain sum over the buckets. */
export type SvmWeights = { weights: Float32Array; extra: Float32Array; bias: number }

/**
 * L2-loss linear SVM by dual coordinate descent (Hsieh et al. 2008, as in LIBLINEAR).
 * The bias is an input that is always 1.
 */
export function trainSvm(input: SvmInput): SvmWeights {
  const { members, signs, cost, positiveWeight } = input
  const squared = input.inverseFrequency.map((value) => value * value)
  const state = {
    weights: new Float32Array(squared.length),
    extra: new Float32Array(input.extraSize),
    bias: 0,
  }
  const norms = Float64Array.from(members, (row) => squaredNorm(input, row, squared))
  const alpha = new Float64Array(members.length)
  const order = Int32Array.from(members.keys())
  const random = makeRandom(input.seed)
  for (let epoch = 0; epoch < input.epochs; epoch++) {
    shuffle(order, random)
    for (const i of order) {
      const sign = signs[i] ?? 0
      const diagonal = 0.5 / (sign > 0 ? cost * positiveWeight : cost)
      const old = alpha[i] ?? 0
      const row = members[i] ?? 0
      const gradient = sign * scoreWith(input, row, state) - 1 + diagonal * old
      if (old === 0 && gradient >= 0) continue
      const next = Math.max(0, old - gradient / ((norms[i] ?? 0) + diagonal))
      alpha[i] = next
      if (next !== old) addRow(input, row, (next - old) * sign, squared, state)
    }
  }
  return state
}

function scoreWith(input: SvmInput, row: number, state: SvmWeights): number {
  let sum = scoreRow(input.rows, row, state.weights) + state.bias
  for (let k = 0; k < input.extraSize; k++)
    sum += (state.extra[k] ?? 0) * (input.extra[row * input.extraSize + k] ?? 0)
  return sum
}

function squaredNorm(input: SvmInput, row: number, squared: Float32Array): number {
  let sum = scoreBlocks(input.rows, row, squared) + 1
  for (let k = 0; k < input.extraSize; k++) sum += (input.extra[row * input.extraSize + k] ?? 0) ** 2
  return sum
}

function scoreBlocks(rows: Rows, row: number, squared: Float32Array): number {
  const start = rows.start[row] ?? 0
  const middle = rows.words[row] ?? 0
  const end = rows.start[row + 1] ?? 0
  let words = 0
  let grams = 0
  for (let j = start; j < middle; j++) words += squared[rows.bucket[j] ?? 0] ?? 0
  for (let j = middle; j < end; j++) grams += squared[rows.bucket[j] ?? 0] ?? 0
  return words * wordValue(middle - start) ** 2 + grams * gramValue(end - middle) ** 2
}

function addRow(input: SvmInput, row: number, step: number, squared: Float32Array, state: SvmWeights): void {
  const { rows } = input
  const start = rows.start[row] ?? 0
  const middle = rows.words[row] ?? 0
  const end = rows.start[row + 1] ?? 0
  addBlock(rows.bucket, start, middle, step * wordValue(middle - start), squared, state.weights)
  addBlock(rows.bucket, middle, end, step * gramValue(end - middle), squared, state.weights)
  for (let k = 0; k < input.extraSize; k++)
    state.extra[k] = (state.extra[k] ?? 0) + step * (input.extra[row * input.extraSize + k] ?? 0)
  state.bias += step
}

function addBlock(
  bucket: Int32Array,
  from: number,
  to: number,
  step: number,
  squared: Float32Array,
  weights: Float32Array,
): void {
  for (let j = from; j < to; j++) {
    const b = bucket[j] ?? 0
    weights[b] = (weights[b] ?? 0) + step * (squared[b] ?? 0)
  }
}
