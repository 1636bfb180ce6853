import type { CleanText } from './clean.ts'
import { bucketOf, HASH_SEED, hashStep, hashText } from './hash.ts'
import { type Tokens, WORD } from './tokens.ts'

/** Longest sequence the network reads: shape tokens, then the first words. */
export const MAX_BAGS = 72
const MAX_IDS = 4096
const GRAM_MIN = 3
const GRAM_MAX = 5
const MAX_WORD = 24
const EDGE = 32
const POSSESSIVE = "'s"
const GRAM = hashText('bag')

/** Rows of the words whose vectors are known, by their hash. */
export type Vocabulary = ReadonlyMap<number, number>
export const NOT_KNOWN = -1

export const vocabularyOf = (hashes: Int32Array): Vocabulary =>
  new Map(Array.from(hashes, (hash, row) => [hash, row]))

export const knownTo =
  (vocabulary: Vocabulary) =>
  (word: string): boolean =>
    vocabulary.has(hashText(word))

/**
 * A text as a sequence of bags of embedding rows: bag i owns id[start[i] .. start[i + 1]). The first id of a bag is
 * the whole token, the others are its character 3-5-grams. word[i] is the token's row of the vocabulary, or NOT_KNOWN.
 * Valid until the next extraction.
 */
export type Bags = {
  bits: number
  vocabulary: Vocabulary
  count: number
  start: Int32Array
  id: Int32Array
  word: Int32Array
}

export const makeBags = (bits: number, vocabulary: Vocabulary): Bags => ({
  bits,
  vocabulary,
  count: 0,
  start: new Int32Array(MAX_BAGS + 1),
  id: new Int32Array(MAX_IDS),
  word: new Int32Array(MAX_BAGS),
})

const shapeTokens = {
  link: hashText('<link>'),
  mention: hashText('<mention>'),
  long: hashText('<long>'),
  upper: hashText('<upper>'),
}

export function extractBags(clean: CleanText, tokens: Tokens, into: Bags): void {
  into.count = 0
  if (clean.hasLink) open(into, shapeTokens.link)
  if (clean.hasMention) open(into, shapeTokens.mention)
  if (clean.isElongated) open(into, shapeTokens.long)
  if (clean.upperShare > 0.6) open(into, shapeTokens.upper)
  for (let i = 0; i < tokens.count && into.count < MAX_BAGS; i++) {
    if ((into.start[into.count] ?? 0) > MAX_IDS - MAX_WORD * 3) return
    open(into, tokens.hash[i] ?? 0)
    if (tokens.kind[i] !== WORD) continue
    into.word[into.count - 1] = vocabularyRow(tokens, i, into.vocabulary)
    addGrams(tokens, i, into)
  }
}

function open(into: Bags, hash: number): void {
  const at = into.start[into.count] ?? 0
  into.id[at] = bucketOf(hash, into.bits)
  into.word[into.count] = NOT_KNOWN
  into.count++
  into.start[into.count] = at + 1
}

/** A word that is not known itself may be the possessive of one that is. */
function vocabularyRow({ text, hash, start, end }: Tokens, i: number, vocabulary: Vocabulary): number {
  if (vocabulary.size === 0) return NOT_KNOWN
  const row = vocabulary.get(hash[i] ?? 0)
  if (row !== undefined) return row
  const stem = (end[i] ?? 0) - POSSESSIVE.length
  if (stem <= (start[i] ?? 0) || !text.startsWith(POSSESSIVE, stem)) return NOT_KNOWN
  return vocabulary.get(hashText(text.slice(start[i], stem))) ?? NOT_KNOWN
}

function addGrams(tokens: Tokens, i: number, into: Bags): void {
  const start = (tokens.start[i] ?? 0) - 1
  const end = Math.min(tokens.end[i] ?? 0, start + MAX_WORD)
  let used = into.start[into.count] ?? 0
  for (let from = start; from < end; from++) {
    let hash = GRAM ^ HASH_SEED
    for (let n = 1; n <= GRAM_MAX && from + n - 1 <= end; n++) {
      const at = from + n - 1
      hash = hashStep(hash, at === start || at === end ? EDGE : tokens.text.charCodeAt(at))
      if (n >= GRAM_MIN) into.id[used++] = bucketOf(hash, into.bits)
    }
  }
  into.start[into.count] = used
}
