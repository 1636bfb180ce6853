import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Language } from '../text/language.ts'
import { makeReader } from './bytes.ts'
import { bytesOfLanguage, headerOf, type LanguageHeader, readLanguage } from './language.ts'
import type { EmotionModel } from './model.ts'

/** Raised with every change of the file's layout or of the features: an older file must not be misread. */
const FORMAT = 5
const MAGIC = 'RAPPORT EMOTION\n'
const LANGUAGES = ['ru', 'en'] as const satisfies readonly Language[]
const DIGEST_BYTES = 32
const LENGTH_BYTES = 4
const VERSION_BYTES = 6

/** Weights repeat nothing: short codes for common values are all there is to gain, and looking for repetitions costs a fifth. */
const COMPRESSION = { strategy: constants.Z_HUFFMAN_ONLY, memLevel: 9 }

type Header = { format: number; inputs: string; languages: Record<Language, LanguageHeader> }

/**
 * Layout: magic, SHA-256 of all that follows it, header length (uint32, little endian), JSON header, then the compressed arrays
 * of each language. Returns the size.
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
  const body = LANGUAGES.flatMap((language) => bytesOfLanguage(model.languages[language]))
  const content = Buffer.concat([length, json, deflateRawSync(Buffer.concat(body), COMPRESSION)])
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
  const reader = makeReader(inflateRawSync(content.subarray(bodyStart)))
  const ru = readLanguage(reader, header.languages.ru)
  const en = readLanguage(reader, header.languages.en)
  return { version: versionOf(digest), inputs: header.inputs, languages: { ru, en } }
}

/** The version of a model without reading it all. Throws when the file is missing or is not a model. */
export function readVersion(path: string): string {
  const start = Buffer.alloc(MAGIC.length + DIGEST_BYTES)
  const file = openSync(path, 'r')
  try {
    readSync(file, start)
  } finally {
    closeSync(file)
  }
  if (start.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error(`${path} is not an emotion model`)
  return versionOf(start.subarray(MAGIC.length))
}

const versionOf = (digest: Buffer) => digest.toString('hex', 0, VERSION_BYTES)

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
