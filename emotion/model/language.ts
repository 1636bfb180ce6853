import { CLASSES } from '../emotions.ts'
import type { Network } from '../network/predict.ts'
import { embeddingRows, filterCount, pooledSize, type Shape, WIDTHS } from '../network/shape.ts'
import { int8Bytes, int32Bytes, nibbleBytes, type Reader, singleBytes } from './bytes.ts'
import { type Calibration, COLUMNS, type LanguageModel } from './model.ts'

/** What is needed to read the arrays of one language. */
export type LanguageHeader = {
  linearBits: number
  words: number
  shapes: Shape[]
  networkShare: number
  calibrations: readonly Calibration[]
  heldOutBytes: number
}

export const headerOf = (model: LanguageModel): LanguageHeader => ({
  linearBits: model.linear.bits,
  words: model.words.length,
  shapes: model.networks.map(({ shape }) => shape),
  networkShare: model.networkShare,
  calibrations: model.calibrations,
  heldOutBytes: model.heldOut.length,
})

export const bytesOfLanguage = ({ linear, words, networks, heldOut }: LanguageModel): Buffer[] => [
  int8Bytes(linear.weights),
  singleBytes(linear.scale),
  singleBytes(linear.bias),
  int32Bytes(words),
  ...networks.flatMap(bytesOfNetwork),
  int8Bytes(heldOut),
]

/** In the order in which readLanguage takes them. */
const bytesOfNetwork = ({ embedding, unit, commonUnit, weights }: Network): Buffer[] => [
  nibbleBytes(embedding),
  int8Bytes(unit),
  singleBytes([commonUnit]),
  ...[...weights.filters, weights.filterBias, weights.heads, weights.headBias].map(singleBytes),
]

export function readLanguage(reader: Reader, header: LanguageHeader): LanguageModel {
  const { linearBits: bits, words, shapes, heldOutBytes, ...rest } = header
  return {
    linear: {
      bits,
      weights: reader.int8(COLUMNS << bits),
      scale: reader.singles(COLUMNS),
      bias: reader.singles(COLUMNS),
    },
    words: reader.int32(words),
    networks: shapes.map((shape) => readNetwork(reader, shape)),
    ...rest,
    heldOut: reader.int8(heldOutBytes),
  }
}

const readNetwork = (reader: Reader, shape: Shape): Network => ({
  shape,
  embedding: reader.nibbles(embeddingRows(shape) * shape.dim),
  unit: reader.uint8(embeddingRows(shape)),
  commonUnit: reader.singles(1)[0] ?? 0,
  weights: {
    filters: WIDTHS.map((width) => reader.singles(shape.filters * width * shape.dim)),
    filterBias: reader.singles(filterCount(shape)),
    heads: reader.singles(shape.heads * CLASSES * pooledSize(shape)),
    headBias: reader.singles(shape.heads * CLASSES),
  },
})
