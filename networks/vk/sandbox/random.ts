/** A seeded source of numbers. Equal keys give equal sequences on every machine. */
export type Dice = {
  /** Uniform in [0, 1). */
  next(): number
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Log-normal: half of the values lie under `median`; `spread` is the sigma of the logarithm. */
  around(median: number, spread: number): number
}

export type Key = string | number

const GOLDEN = 0x9e3779b9

/** FNV-1a over the keys, finished by murmur3's avalanche; an unsigned 32-bit number. */
export function hash(...keys: readonly Key[]): number {
  let state = 0x811c9dc5
  for (const key of keys) {
    const text = typeof key === 'number' ? `#${key}` : key
    for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
    state = Math.imul(state ^ 0x1f, 0x01000193)
  }
  return avalanche(state)
}

export function dice(...keys: readonly Key[]): Dice {
  let state = hash(...keys)
  const next = () => {
    state = (state + GOLDEN) | 0
    return avalanche(state) / 2 ** 32
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    around: (median, spread) => median * Math.exp(spread * normal(next)),
  }
}

/** The element at `index`, counted round the list. Throws on an empty list. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`)
  return item
}

function avalanche(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}
