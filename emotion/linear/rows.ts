import { type CleanText, cleanText } from '../text/clean.ts'
import { extractFeatures, gramValue, makeFeatures, wordValue } from '../text/features.ts'
import { makeTokens, scanTokens } from '../text/tokens.ts'

/** Hashed texts, row after row: row i owns bucket[start[i] .. start[i + 1]), its word block ends at words[i]. */
export type Rows = {
  bits: number
  count: number
  start: Int32Array
  words: Int32Array
  bucket: Int32Array
}

export function hashRows(
  texts: readonly string[],
  bits: number,
  read: (raw: string) => CleanText = cleanText,
): Rows {
  const tokens = makeTokens()
  const features = makeFeatures(bits)
  const start = new Int32Array(texts.length + 1)
  const words = new Int32Array(texts.length)
  let bucket = new Int32Array(texts.length * 256 + 1024)
  let used = 0
  texts.forEach((text, i) => {
    const clean = read(text)
    scanTokens(clean.text, tokens)
    extractFeatures(clean, tokens, features)
    if (used + features.count > bucket.length) bucket = grown(bucket, used + features.count)
    bucket.set(features.bucket.subarray(0, features.count), used)
    words[i] = used + features.words
    used += features.count
    start[i + 1] = used
  })
  return { bits, count: texts.length, start, words, bucket: bucket.slice(0, used) }
}

/** The same texts by the first of their buckets' bits alone. */
export const narrow = (rows: Rows, bits: number): Rows => ({
  ...rows,
  bits,
  bucket: rows.bucket.map((bucket) => bucket >> (rows.bits - bits)),
})

function grown(old: Int32Array<ArrayBuffer>, atLeast: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(Math.max(old.length * 2, atLeast))
  wider.set(old)
  return wider
}

/** Smoothed inverse document frequency of every bucket. */
export function inverseFrequency(rows: Rows): Float32Array {
  const seen = new Float32Array(1 << rows.bits)
  for (const bucket of rows.bucket) seen[bucket] = (seen[bucket] ?? 0) + 1
  return seen.map((count) => Math.log((rows.count + 1) / (count + 1)) + 1)
}

/** Score of row i by weights in which the inverse frequencies are already folded. */
export function scoreRow(rows: Rows, i: number, weights: Float32Array): number {
  const start = rows.start[i] ?? 0
  const middle = rows.words[i] ?? 0
  const end = rows.start[i + 1] ?? 0
  return (
    sumWeights(rows.bucket, start, middle, weights) * wordValue(middle - start) +
    sumWeights(rows.bucket, middle, end, weights) * gramValue(end - middle)
  )
}

function sumWeights(bucket: Int32Array, from: number, to: number, weights: Float32Array): number {
  let sum = 0
  for (let j = from; j < to; j++) sum += weights[bucket[j] ?? 0] ?? 0
  return sum
}
