import { CLASSES } from '../emotions.ts'
import type { LinearColumns } from '../linear/stack.ts'
import { pooledSize, type Shape, type Weights } from '../network/shape.ts'
import { COLUMNS, type LinearModel, type NetworkModel } from './model.ts'

/** A few outliers must not coarsen all other weights, so the scale stops at this many standard deviations. */
const REACH = 12

export function quantiseLinear(columns: LinearColumns, bits: number): LinearModel {
  const weights = new Int8Array(COLUMNS << bits)
  const scale = new Float64Array(COLUMNS)
  columns.weights.forEach((column, c) => {
    const unit = unitOf(column)
    scale[c] = unit
    for (let j = 0; j < column.length; j++) weights[j * COLUMNS + c] = toInt8((column[j] ?? 0) / unit)
  })
  return { bits, weights, scale, bias: Float64Array.from(columns.bias) }
}

/** Keeps the heads named by their index, in that order. */
export function quantiseNetwork(weights: Weights, shape: Shape, heads: readonly number[]): NetworkModel {
  const scale = unitOf(weights.embedding)
  const headSize = CLASSES * pooledSize(shape)
  return {
    shape: { ...shape, heads: heads.length },
    embedding: Int8Array.from(weights.embedding, (value) => toInt8(value / scale)),
    scale,
    weights: {
      filters: weights.filters.map(toSingle),
      filterBias: toSingle(weights.filterBias),
      heads: toSingle(pick(weights.heads, heads, headSize)),
      headBias: toSingle(pick(weights.headBias, heads, CLASSES)),
    },
  }
}

function unitOf(values: Float32Array): number {
  let top = 0
  let squares = 0
  let used = 0
  for (const value of values) {
    if (value === 0) continue
    top = Math.max(top, Math.abs(value))
    squares += value * value
    used++
  }
  const deviation = used === 0 ? 1 : Math.sqrt(squares / used)
  return Math.min(top || 1, REACH * deviation) / 127
}

const toInt8 = (value: number) => Math.max(-127, Math.min(127, Math.round(value)))

/** The file keeps single precision; rounding here lets a model before and after saving answer alike. */
const toSingle = (values: Float64Array) => Float64Array.from(values, Math.fround)

function pick(values: Float64Array, parts: readonly number[], size: number): Float64Array {
  const picked = new Float64Array(parts.length * size)
  for (const [i, part] of parts.entries())
    picked.set(values.subarray(part * size, (part + 1) * size), i * size)
  return picked
}
