import type { CleanText } from './clean.ts'
import { bucketOf, HASH_SEED, hashStep, hashText } from './hash.ts'
import { EMOJI, FROWN, MARK, SMILE, type Tokens, WORD } from './tokens.ts'

const MAX_FEATURES = 16384
const NEGATION_REACH = 3
const GRAM_MIN = 2
const GRAM_MAX = 5
const SPACE = 32

/** Lengths of the beginnings of words taken as features; inflected languages need them. */
const STEMS = [3, 4, 5] as const
const PAIRED_STEM = 4

const BIGRAM = 0x51ed270b
const STEM = 0x3c6ef371
const STEM_PAIR = 0x1b873593
const NEGATED = 0x2545f491
const SHAPE = 0x68bc21eb
const GRAM = hashText('gram')

const negationHashes = new Set(
  "не ни нет нету без not no never nothing cannot without don't doesn't didn't can't couldn't won't wouldn't isn't aren't wasn't weren't ain't dont doesnt didnt cant wont isnt нельзя"
    .split(' ')
    .map((word) => hashText(word)),
)

/**
 * Buckets of one text, each once, in two blocks: words and shape (0 .. words), then character n-grams (words .. count).
 * Each block is normalised on its own, or the many n-grams would drown the words. Valid until the next extraction.
 */
export type Features = {
  bits: number
  words: number
  count: number
  bucket: Int32Array
  seen: Uint32Array
  round: number
}

export const makeFeatures = (bits: number): Features => ({
  bits,
  words: 0,
  count: 0,
  bucket: new Int32Array(MAX_FEATURES),
  seen: new Uint32Array(1 << bits),
  round: 0,
})

/** Length of the word block relative to that of the n-grams, chosen by cross-validation. */
const WORD_LENGTH = 0.7

/** Value of each of the `size` features present in a block, before the inverse frequencies. */
export const wordValue = (size: number): number => (size === 0 ? 0 : WORD_LENGTH / Math.sqrt(size))
export const gramValue = (size: number): number => (size === 0 ? 0 : 1 / Math.sqrt(size))

/**
 * Word 1-2-grams, beginnings of words (a stem of sorts), negation marks, shape, and character 2-5-grams inside words, hashed
 * to `bits` bits.
 */
export function extractFeatures(clean: CleanText, tokens: Tokens, into: Features): void {
  into.round++
  into.count = 0
  addWords(tokens, into)
  addShape(clean, tokens, into)
  into.words = into.count
  for (let i = 0; i < tokens.count; i++) if (tokens.kind[i] === WORD) addGrams(tokens, i, into)
}

function add(into: Features, hash: number): void {
  const bucket = bucketOf(hash, into.bits)
  if (into.seen[bucket] === into.round || into.count === MAX_FEATURES) return
  into.seen[bucket] = into.round
  into.bucket[into.count++] = bucket
}

function addWords(tokens: Tokens, into: Features): void {
  let previous = SHAPE
  let previousStem = SHAPE
  let negatedUntil = -1
  for (let i = 0; i < tokens.count; i++) {
    const hash = tokens.hash[i] ?? 0
    add(into, hash)
    add(into, Math.imul(previous, BIGRAM) ^ hash)
    if (i <= negatedUntil && tokens.kind[i] === WORD) add(into, hash ^ NEGATED)
    if (negationHashes.has(hash)) negatedUntil = i + NEGATION_REACH
    else if (tokens.kind[i] === MARK) negatedUntil = -1
    const stem = stemHash(tokens, i, PAIRED_STEM)
    add(into, Math.imul(previousStem, STEM_PAIR) ^ stem)
    if (tokens.kind[i] === WORD)
      for (const length of STEMS) add(into, stemHash(tokens, i, length) ^ (STEM + length))
    previous = hash
    previousStem = stem
  }
  add(into, Math.imul(previous, BIGRAM) ^ SHAPE)
}

/** Hash of a word's first letters; of the whole token when it is not a word. */
function stemHash(tokens: Tokens, i: number, length: number): number {
  if (tokens.kind[i] !== WORD) return tokens.hash[i] ?? 0
  const start = tokens.start[i] ?? 0
  const end = Math.min(tokens.end[i] ?? 0, start + length)
  let hash = HASH_SEED
  for (let k = start; k < end; k++) hash = hashStep(hash, tokens.text.charCodeAt(k))
  return hash
}

function addShape(clean: CleanText, tokens: Tokens, into: Features): void {
  let words = 0
  let good = 0
  let bad = 0
  let emoji = 0
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kind[i] === WORD) words++
    if (tokens.kind[i] === EMOJI || tokens.kind[i] === SMILE || tokens.kind[i] === FROWN) emoji++
    if (tokens.tone[i] === 1) good++
    if (tokens.tone[i] === -1) bad++
  }
  addLevel(into, 1, Math.min(6, Math.ceil(Math.log2(words + 1))))
  addLevel(into, 2, Math.min(3, good))
  addLevel(into, 3, Math.min(3, bad))
  addLevel(into, 4, clean.upperShare > 0.6 ? 2 : clean.upperShare > 0.2 ? 1 : 0)
  addLevel(into, 5, Number(clean.isElongated))
  addLevel(into, 6, Number(clean.hasLink))
  addLevel(into, 7, Number(clean.hasMention))
  addLevel(into, 8, Math.min(3, emoji))
  addLevel(into, 9, Number(clean.text.includes('!')))
  addLevel(into, 10, Number(clean.text.includes('?')))
}

function addLevel(into: Features, shape: number, level: number): void {
  if (level > 0) add(into, hashStep(hashStep(SHAPE, shape), level))
}

function addGrams(tokens: Tokens, i: number, into: Features): void {
  const start = (tokens.start[i] ?? 0) - 1
  const end = Math.min(tokens.end[i] ?? 0, start + 40)
  for (let from = start; from < end; from++) {
    let hash = from === start ? hashStep(GRAM, SPACE) : hashStep(GRAM, tokens.text.charCodeAt(from))
    for (let n = GRAM_MIN; n <= GRAM_MAX && from + n - 1 <= end; n++) {
      const at = from + n - 1
      hash = hashStep(hash, at === end ? SPACE : tokens.text.charCodeAt(at))
      add(into, hash)
    }
  }
}
