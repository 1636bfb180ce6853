import { type RankedVector, readVectors, VECTOR_SIZE, vectorsPath } from '../data/vectors.ts'
import { noVectors, type WordVectors } from '../network/vectors.ts'
import { cleanText } from '../text/clean.ts'
import { hashText } from '../text/hash.ts'
import { makeTokens, scanTokens, WORD } from '../text/tokens.ts'
import type { Corpus } from './corpus.ts'

export type VocabularySettings = {
  /** So many of the commonest words are known, whether the training texts have them or not. */
  commonest: number
  /** Times that a rarer word must be met in the training texts to be known as well. */
  met: number
}

/** Words by their hashes, and their vectors in the same order. */
export type KnownWords = { hashes: Int32Array; vectors: WordVectors }

export const noKnownWords: KnownWords = { hashes: new Int32Array(0), vectors: noVectors }

/** Every vector is brought to this length, about that of a word's own embedding: rare words' are short by nature. */
const LENGTH = 3
const LETTER_FIRST = /^\p{L}/u

export function readKnownWords(
  folder: string,
  corpus: Corpus,
  isHeldOut: Uint8Array,
  { commonest, met }: VocabularySettings,
): KnownWords {
  const counts = countWords(corpus, isHeldOut)
  const read = readVectors(
    vectorsPath(folder),
    (word, rank) => LETTER_FIRST.test(word) && (rank < commonest || (counts.get(hashText(word)) ?? 0) >= met),
  )
  return {
    hashes: Int32Array.from(read, ({ word }) => hashText(word)),
    vectors: { words: read.length, size: VECTOR_SIZE, values: evenVectors(read) },
  }
}

function countWords(corpus: Corpus, isHeldOut: Uint8Array): Map<number, number> {
  const tokens = makeTokens()
  const counts = new Map<number, number>()
  corpus.text.forEach((text, row) => {
    if (isHeldOut[row]) return
    scanTokens(cleanText(text).text, tokens)
    for (let i = 0; i < tokens.count; i++) {
      const hash = tokens.hash[i] ?? 0
      if (tokens.kind[i] === WORD) counts.set(hash, (counts.get(hash) ?? 0) + 1)
    }
  })
  return counts
}

/** The vectors less what all have in common, and of one length. */
function evenVectors(read: readonly RankedVector[]): Float32Array {
  const mean = new Float64Array(VECTOR_SIZE)
  for (const { values } of read)
    for (let k = 0; k < VECTOR_SIZE; k++) mean[k] = (mean[k] ?? 0) + (values[k] ?? 0) / read.length
  const even = new Float32Array(read.length * VECTOR_SIZE)
  read.forEach(({ values }, word) => {
    const moved = Float64Array.from(values, (value, k) => value - (mean[k] ?? 0))
    const scale = LENGTH / (Math.hypot(...moved) || 1)
    moved.forEach((value, k) => {
      even[word * VECTOR_SIZE + k] = value * scale
    })
  })
  return even
}
