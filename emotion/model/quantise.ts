import { CLASSES } from '../emotions.ts'
import type { LinearColumns } from '../linear/stack.ts'
import type { Network } from '../network/predict.ts'
import { pooledSize, type Shape, type Weights } from '../network/shape.ts'
import type { LinearModel } from './model.ts'

/** A few outliers must not coarsen all other weights, so the scale stops at this many standard deviations. */
const REACH = 12

export function quantiseLinear(columns: LinearColumns, bits: number): LinearModel {
  const count = columns.weights.length
  const weights = new Int8Array(count << bits)
  const scale = new Float64Array(count)
  columns.weights.forEach((column, c) => {
    const unit = unitOf(column)
    scale[c] = Math.fround(unit)
    for (let j = 0; j < column.length; j++) weights[j * count + c] = toInt8((column[j] ?? 0) / unit)
  })
  return { bits, weights, scale, bias: Float64Array.from(columns.bias, Math.fround) }
}

/** Most steps of an embedded value to either side of zero: four bits hold them. */
const EMBEDDING_REACH = 7
/** A row's own unit is this many times a common one, 0..255: rows that were met often reach much further than others. */
export const UNITS = 255

/** Keeps the heads named by their index, in that order. */
export function quantiseNetwork(weights: Weights, shape: Shape, heads: readonly number[]): Network {
  const headSize = CLASSES * pooledSize(shape)
  return {
    shape: { ...shape, heads: heads.length },
    ...quantiseRows(weights.embedding, shape.dim),
    weights: {
      filters: weights.filters.map(toSingle),
      filterBias: toSingle(weights.filterBias),
      heads: toSingle(pick(weights.heads, heads, headSize)),
      headBias: toSingle(pick(weights.headBias, heads, CLASSES)),
    },
  }
}

/** The rows as they were, but for rounding. */
export const embeddingOf = ({ shape: { dim }, embedding, unit, commonUnit }: Network): Float32Array =>
  Float32Array.from(embedding, (value, k) => value * commonUnit * (unit[Math.floor(k / dim)] ?? 0))

function quantiseRows(values: Float32Array, dim: number): Rounded {
  const reach = reachOfRows(values, dim)
  const commonUnit = Math.fround(
    (reach.reduce((most, value) => Math.max(most, value), 0) || 1) / EMBEDDING_REACH / UNITS,
  )
  return roundRows(values, dim, commonUnit, (row) => unitFor(reach[row] ?? 0, commonUnit))
}

type Rounded = Pick<Network, 'embedding' | 'unit' | 'commonUnit'>

/** The largest value of each row, to either side. */
export const reachOfRows = (values: Float32Array, dim: number): Float32Array =>
  Float32Array.from({ length: values.length / dim }, (_, row) => {
    let most = 0
    for (let k = row * dim; k < (row + 1) * dim; k++) most = Math.max(most, Math.abs(values[k] ?? 0))
    return most
  })

/** The finest unit in which a row of that reach can be written. */
export const unitFor = (reach: number, commonUnit: number): number =>
  Math.min(UNITS, Math.ceil(reach / EMBEDDING_REACH / commonUnit))

export function roundRows(
  values: Float32Array,
  dim: number,
  commonUnit: number,
  unitOfRow: (row: number) => number,
): Rounded {
  const unit = Uint8Array.from({ length: values.length / dim }, (_, row) => unitOfRow(row))
  const embedding = Int8Array.from(values, (value, k) =>
    toNibble(value / commonUnit / (unit[Math.floor(k / dim)] || 1)),
  )
  return { embedding, unit, commonUnit }
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

const toNibble = (value: number) => Math.max(-EMBEDDING_REACH, Math.min(EMBEDDING_REACH, Math.round(value)))
const toInt8 = (value: number) => Math.max(-127, Math.min(127, Math.round(value)))

/** The file keeps single precision; rounding here lets a model before and after saving answer alike. */
const toSingle = (values: Float64Array) => Float64Array.from(values, Math.fround)

function pick(values: Float64Array, parts: readonly number[], size: number): Float64Array {
  const picked = new Float64Array(parts.length * size)
  for (const [i, part] of parts.entries())
    picked.set(values.subarray(part * size, (part + 1) * size), i * size)
  return picked
}
