/** Numbers in 0 (included) .. 1 (excluded), the same for the same seed (mulberry32). */
export type Random = () => number

export function makeRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Shuffles in place (Fisher-Yates). */
export function shuffle(items: Int32Array, random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = items[i] ?? 0
    items[i] = items[j] ?? 0
    items[j] = kept
  }
}
