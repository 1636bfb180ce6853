/** A map from integers from 0 to 2 ** 53 to those from 0 to 65535. */
export interface NumberMap {
  /** @returns the value before; undefined if the key is new. */
  put(key: number, value: number): number | undefined
}

/** Keys of a map in one piece. Growing takes 150 ms for millions of them, which would keep the event loop. */
const mostInOne = 2 ** 15
/** Pieces of a larger one, which grow one by one. A power of two. */
const pieces = 256

/** An empty map: at most 20 bytes a key, a third of `Map`. */
export function numberMap(): NumberMap {
  let parts = [openPart()]
  let size = 0

  const partOf = (hash: number) => parts[(hash >>> 24) & (parts.length - 1)] as Part

  function divide() {
    const [whole] = parts
    parts = Array.from({ length: pieces }, openPart)
    whole?.each((key, value) => {
      const hash = mix(key)
      partOf(hash).put(hash, key, value)
    })
  }

  return {
    put(key, value) {
      const hash = mix(key)
      const before = partOf(hash).put(hash, key, value)
      if (before === undefined) {
        size += 1
        if (size === mostInOne) divide()
      }
      return before
    },
  }
}

interface Part {
  put(hash: number, key: number, value: number): number | undefined
  each(visit: (key: number, value: number) => void): void
}

const empty = -1

/** By open addressing. */
function openPart(): Part {
  let keys = new Float64Array(1024).fill(empty)
  let values = new Uint16Array(keys.length)
  let size = 0

  function find(hash: number, key: number): number {
    const mask = keys.length - 1
    let at = hash & mask
    while (keys[at] !== empty && keys[at] !== key) at = (at + 1) & mask
    return at
  }

  function each(visit: (key: number, value: number) => void) {
    for (const [n, key] of keys.entries()) if (key !== empty) visit(key, values[n] ?? 0)
  }

  function grow() {
    const [oldKeys, oldValues] = [keys, values]
    keys = new Float64Array(oldKeys.length * 2).fill(empty)
    values = new Uint16Array(keys.length)
    for (const [n, key] of oldKeys.entries()) {
      if (key === empty) continue
      const at = find(mix(key), key)
      keys[at] = key
      values[at] = oldValues[n] ?? 0
    }
  }

  return {
    put(hash, key, value) {
      const at = find(hash, key)
      if (keys[at] === key) {
        const before = values[at]
        values[at] = value
        return before
      }
      keys[at] = key
      values[at] = value
      size += 1
      if (size * 2 > keys.length) grow()
      return undefined
    },
    each,
  }
}

function mix(value: number): number {
  const low = value | 0
  const high = (value / 0x1_0000_0000) | 0
  const hash = Math.imul(low ^ Math.imul(high, 0x9e37_79b1), 0x85eb_ca6b)
  return (hash ^ (hash >>> 15)) >>> 0
}
