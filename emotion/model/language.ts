import { CLASSES } from '../emotions.ts'
import type { Network } from '../network/predict.ts'
import { embeddingRows, filterCount, pooledSize, type Shape, WIDTHS } from '../network/shape.ts'
import { int8Bytes, int32Bytes, nibbleBytes, type Reader, singleBytes } from './bytes.ts'
import {
  type Calibration,
  COLUMNS,
  COMMENT_COLUMNS,
  type CommentsModel,
  type LanguageModel,
  type LinearModel,
} from './model.ts'

/** What is needed to read the arrays of one language. */
export type LanguageHeader = {
  linearBits: number
  words: number
  shapes: Shape[]
  networkShare: number
  calibrations: readonly Calibration[]
  comments?: Omit<CommentsModel, 'linear' | 'networks'> & { linearBits: number; shapes: Shape[] }
  heldOutBytes: number
}

export const headerOf = (model: LanguageModel): LanguageHeader => ({
  linearBits: model.linear.bits,
  words: model.words.length,
  shapes: model.networks.map(({ shape }) => shape),
  networkShare: model.networkShare,
  calibrations: model.calibrations,
  ...(model.comments && { comments: headerOfComments(model.comments) }),
  heldOutBytes: model.heldOut.length,
})

const headerOfComments = ({ linear, networks, networkShare, calibration, doubt }: CommentsModel) => ({
  linearBits: linear.bits,
  shapes: networks.map(({ shape }) => shape),
  networkShare,
  calibration,
  doubt,
})

export const bytesOfLanguage = ({ linear, words, networks, comments, heldOut }: LanguageModel): Buffer[] => [
  ...bytesOfLinear(linear),
  int32Bytes(words),
  ...networks.flatMap(bytesOfNetwork),
  ...(comments ? [...bytesOfLinear(comments.linear), ...comments.networks.flatMap(bytesOfNetwork)] : []),
  int8Bytes(heldOut),
]

const bytesOfLinear = ({ weights, scale, bias }: LinearModel): Buffer[] => [
  int8Bytes(weights),
  singleBytes(scale),
  singleBytes(bias),
]

/** In the order in which readLanguage takes them. */
const bytesOfNetwork = ({ embedding, unit, commonUnit, weights }: Network): Buffer[] => [
  nibbleBytes(embedding),
  int8Bytes(unit),
  singleBytes([commonUnit]),
  ...[...weights.filters, weights.filterBias, weights.heads, weights.headBias].map(singleBytes),
]

export function readLanguage(reader: Reader, header: LanguageHeader): LanguageModel {
  const { linearBits, words, shapes, networkShare, calibrations, comments, heldOutBytes } = header
  return {
    linear: readLinear(reader, linearBits, COLUMNS),
    words: reader.int32(words),
    networks: shapes.map((shape) => readNetwork(reader, shape)),
    networkShare,
    calibrations,
    ...(comments && { comments: readComments(reader, comments) }),
    heldOut: reader.int8(heldOutBytes),
  }
}

function readComments(
  reader: Reader,
  { linearBits, shapes, ...rest }: NonNullable<LanguageHeader['comments']>,
): CommentsModel {
  const linear = readLinear(reader, linearBits, COMMENT_COLUMNS)
  return { linear, networks: shapes.map((shape) => readNetwork(reader, shape)), ...rest }
}

const readLinear = (reader: Reader, bits: number, columns: number): LinearModel => ({
  bits,
  weights: reader.int8(columns << bits),
  scale: reader.singles(columns),
  bias: reader.singles(columns),
})

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
