import { DAY, HOUR } from '../time.ts'

/** After this age a counter no longer changes. */
export const LIFE_MS = 60 * DAY

const TAIL = 0.6

/**
 * Share (0..1) of its final value a counter has reached `ageMs` after publication: half after about
 * `halfLifeHours`, then a long tail, exactly 1 from `lifeMs` on. Never falls as age grows.
 */
export function grownShare(ageMs: number, halfLifeHours: number, lifeMs = LIFE_MS): number {
  if (ageMs <= 0) return 0
  if (ageMs >= lifeMs) return 1
  return Math.min(1, rise(ageMs / HOUR, halfLifeHours) / rise(lifeMs / HOUR, halfLifeHours))
}

/** A final counter as it stands at a share of its growth. */
export const partOf = (final: number, share: number) => Math.floor(final * share)

/**
 * Deals `total` out over kinds with the given shares (they sum to 1). One more in the total is one more
 * in exactly one kind, so no kind ever falls while the total rises.
 */
export function dealOut(total: number, shares: readonly number[], offset = 0): number[] {
  const counts = shares.map(() => 0)
  for (let n = 0; n < total; n++) {
    const point = (offset + n * 0.6180339887498949) % 1
    const kind = kindAt(shares, point)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Splits `total` over shares so that the parts add up to it exactly. */
export function splitUp(total: number, shares: readonly number[]): number[] {
  let sum = 0
  let dealt = 0
  return shares.map((share, index) => {
    sum += share
    const upTo = index === shares.length - 1 ? total : Math.min(total, Math.round(total * sum))
    const part = upTo - dealt
    dealt = upTo
    return part
  })
}

/** Weights scaled to sum to 1. */
export function sharesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

function rise(hours: number, halfLifeHours: number): number {
  return 1 - Math.exp(-Math.LN2 * (hours / halfLifeHours) ** TAIL)
}

function kindAt(shares: readonly number[], point: number): number {
  let sum = 0
  for (const [kind, share] of shares.entries()) {
    sum += share
    if (point < sum) return kind
  }
  return shares.length - 1
}
