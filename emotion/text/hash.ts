// FNV-1a over UTF-16 units: one multiplication a character, so every n-gram of a word costs one step more.
const PRIME = 16777619

export const HASH_SEED = 0x811c9dc5 | 0

export const hashStep = (hash: number, unit: number): number => Math.imul(hash ^ unit, PRIME)

export function hashText(text: string, seed = HASH_SEED): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = hashStep(hash, text.charCodeAt(i))
  return hash
}

/** The bucket (0 .. 2^bits - 1) of a hash; FNV's low bits mix badly, so it is finished with an avalanche. */
export function bucketOf(hash: number, bits: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x7feb352d)
  h ^= h >>> 15
  h = Math.imul(h, 0x846ca68b)
  return (h ^ (h >>> 16)) >>> (32 - bits)
}
