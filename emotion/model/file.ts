import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { CLASSES } from '../emotions.ts'
import { pooledSize, type Shape, WIDTHS } from '../network/shape.ts'
import type { Language } from '../text/language.ts'
import { COLUMNS, type EmotionModel, type LanguageModel } from './model.ts'

/** Raised with every change of the file's layout or of the features: an older file must not be misread. */
const FORMAT = 1
const MAGIC = 'RPEMOTN1'
const LANGUAGES = ['ru', 'en'] as const satisfies readonly Language[]
const DIGEST_BYTES = 32
const LENGTH_BYTES = 4
const VERSION_BYTES = 6

/** What the arrays of one language are for; their bytes follow the header in the order of `sections`. */
type LanguageHeader = {
  bits: number
  shape: Shape
  embeddingScale: number
  lean: number
  temperature: number
  threshold: number
  heldOutBytes: number
}
type Header = { format: number; inputs: string; languages: Record<Language, LanguageHeader> }

/**
 * Layout: magic, SHA-256 of all that follows it, header length (uint32, little endian), JSON header, body of int8 and
 * little-endian arrays. Returns the size.
 */
export function writeModel(path: string, model: Omit<EmotionModel, 'version'>): number {
  const header: Header = {
    format: FORMAT,
    inputs: model.inputs,
    languages: { ru: headerOf(model.languages.ru), en: headerOf(model.languages.en) },
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  const body = LANGUAGES.flatMap((language) => sections(model.languages[language]))
  const content = Buffer.concat([length, json, ...body])
  const file = Buffer.concat([Buffer.from(MAGIC), sha256(content), content])
  writeFileSync(path, file)
  return file.length
}

/** Throws when the file is missing, is not a model, is damaged, or is of another format. */
export function readModel(path: string): EmotionModel {
  const file = readFileSync(path)
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error(`${path} is not an emotion model`)
  const digest = file.subarray(MAGIC.length, MAGIC.length + DIGEST_BYTES)
  const content = file.subarray(MAGIC.length + DIGEST_BYTES)
  if (!sha256(content).equals(digest)) throw new Error(`${path} is damaged`)
  const bodyStart = LENGTH_BYTES + content.readUInt32LE(0)
  const header = JSON.parse(content.toString('utf8', LENGTH_BYTES, bodyStart)) as Header
  if (header.format !== FORMAT)
    throw new Error(`${path} has format ${header.format}, this code reads ${FORMAT}`)
  const reader = makeReader(content.subarray(bodyStart))
  const ru = readLanguage(reader, header.languages.ru)
  const en = readLanguage(reader, header.languages.en)
  return { version: digest.toString('hex', 0, VERSION_BYTES), inputs: header.inputs, languages: { ru, en } }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const headerOf = (model: LanguageModel): LanguageHeader => ({
  bits: model.linear.bits,
  shape: model.network.shape,
  embeddingScale: model.network.scale,
  lean: model.lean,
  temperature: model.temperature,
  threshold: model.threshold,
  heldOutBytes: model.heldOut.length,
})

function sections({ linear, network, heldOut }: LanguageModel): Buffer[] {
  const { filters, filterBias, heads, headBias } = network.weights
  return [
    Buffer.from(linear.weights.buffer, linear.weights.byteOffset, linear.weights.length),
    ...[linear.scale, linear.bias].map(doubles),
    Buffer.from(network.embedding.buffer, network.embedding.byteOffset, network.embedding.length),
    ...[...filters, filterBias, heads, headBias].map(singles),
    Buffer.from(heldOut),
  ]
}

function singles(values: Float64Array): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeFloatLE(value, i * 4)
  return bytes
}

function doubles(values: Float64Array): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [i, value] of values.entries()) bytes.writeDoubleLE(value, i * 8)
  return bytes
}

type Reader = ReturnType<typeof makeReader>

function makeReader(body: Buffer) {
  let at = 0
  const take = (size: number) => {
    if (at + size > body.length) throw new Error('the emotion model ends too early')
    at += size
    return at - size
  }
  return {
    bytes: (length: number) => new Int8Array(body.buffer, body.byteOffset + take(length), length),
    singles: (length: number) => {
      const from = take(length * 4)
      return Float64Array.from({ length }, (_, i) => body.readFloatLE(from + i * 4))
    },
    doubles: (length: number) => {
      const from = take(length * 8)
      return Float64Array.from({ length }, (_, i) => body.readDoubleLE(from + i * 8))
    },
  }
}

function readLanguage(reader: Reader, header: LanguageHeader): LanguageModel {
  const { bits, shape } = header
  const linear = {
    bits,
    weights: reader.bytes(COLUMNS << bits),
    scale: reader.doubles(COLUMNS),
    bias: reader.doubles(COLUMNS),
  }
  const embedding = reader.bytes(shape.dim << shape.bits)
  const filters = WIDTHS.map((width) => reader.singles(shape.filters * width * shape.dim))
  const filterBias = reader.singles(pooledSize(shape))
  const heads = reader.singles(shape.heads * CLASSES * pooledSize(shape))
  const headBias = reader.singles(shape.heads * CLASSES)
  return {
    linear,
    network: {
      shape,
      embedding,
      scale: header.embeddingScale,
      weights: { filters, filterBias, heads, headBias },
    },
    lean: header.lean,
    temperature: header.temperature,
    threshold: header.threshold,
    heldOut: reader.bytes(header.heldOutBytes),
  }
}
